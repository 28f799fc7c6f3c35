import { useLayoutEffect } from 'react';

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
