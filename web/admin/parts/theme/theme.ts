import { useLayoutEffect, useSyncExternalStore } from 'react';

const changed = 'gg:theme';

/** Runs in the head before the styles load: a stored choice overrides the system from the first paint. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";

/** For visitors who come from the shop by client navigation: the head's script has not run. */
export function useStoredTheme(): void {
  useLayoutEffect(() => {
    try {
      const stored = localStorage.getItem('theme');
      if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
    } catch {
      // Storage is blocked: the system's choice applies.
    }
  }, []);
}

/** Whether the back office is dark now: as chosen, else as the system. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDarkNow, () => false);

/** Switches between light and dark, and remembers the choice. */
export function switchTheme(): void {
  const theme = isDarkNow() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage may be blocked (private window); the choice then lasts for this page.
  }
  window.dispatchEvent(new Event(changed));
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

function subscribe(listen: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  window.addEventListener(changed, listen);
  system.addEventListener('change', listen);
  return () => {
    window.removeEventListener(changed, listen);
    system.removeEventListener('change', listen);
  };
}
