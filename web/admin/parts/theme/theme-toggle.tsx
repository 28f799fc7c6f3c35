import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { useEffect, useState } from 'react';
import { adminShellText } from '#content/words/admin/shell.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Light or dark for the back office: follows the system until pressed, then remembers the choice. */
export function ThemeToggle() {
  const [dark, setDark] = useState(false);
  useEffect(() => setDark(isDarkNow()), []);
  const toggle = () => {
    setDark(!dark);
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', dark ? 'light' : 'dark');
    } catch {
      // Storage may be blocked (private window); the choice then lasts for this page.
    }
  };
  return (
    <button
      aria-label={adminShellText.darkMode}
      aria-pressed={dark}
      className="theme-toggle"
      onClick={toggle}
      type="button"
    >
      <Icon of={dark ? Sun : Moon} />
      <span className="theme-toggle__word">{adminShellText.darkMode}</span>
    </button>
  );
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}
