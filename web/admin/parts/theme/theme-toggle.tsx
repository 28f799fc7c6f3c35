import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { adminShellText } from '#content/words/admin/shell.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { switchTheme, useIsDark } from './theme.ts';

/** Light or dark for the back office: follows the system until pressed, then remembers the choice. */
export function ThemeToggle() {
  const isDark = useIsDark();
  const label = isDark ? adminShellText.lightMode : adminShellText.darkMode;
  return (
    <button aria-label={label} className="theme-toggle" onClick={switchTheme} type="button">
      <Icon of={isDark ? Sun : Moon} />
      <span className="theme-toggle__word">{label}</span>
    </button>
  );
}
