import { useLayoutEffect } from 'react';

/** For whoever comes from the shop without a new page: a script of the head has not run then. */
export function useStoredTheme(): void {
  useLayoutEffect(() => {
    try {
      const stored = localStorage.getItem('theme');
      if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored;
    } catch {
      // Storage is refused: the system's choice holds.
    }
  }, []);
}
