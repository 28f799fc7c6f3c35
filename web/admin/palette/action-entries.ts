import Boxes from 'lucide/dist/esm/icons/boxes.mjs';
import Moon from 'lucide/dist/esm/icons/moon.mjs';
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Settings from 'lucide/dist/esm/icons/settings.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { fill } from '#content/fill.ts';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { settingsTabs } from '#contract/settings/tabs.ts';
import type { IconShape } from '#web/ui/icon/icon.tsx';
import { switchTheme } from '../parts/theme/theme.ts';
import type { Entry } from './entry.ts';

type Action = Entry & {
  /** Further words it is found by. */
  words: string;
};

const { actions } = text;

const link = (name: keyof typeof actions, icon: IconShape, to: string): Action => ({
  ...actions[name],
  id: `action-${name}`,
  icon,
  to,
});

/** What staff can do from anywhere, in this order. */
const always: readonly Action[] = [
  link('pack', Boxes, adminPages.packing()),
  link('ship', Truck, adminPages.shipping()),
  link('newOrder', Plus, adminPages.draft()),
  link('slips', Printer, adminPages.slips()),
  link('addProduct', Plus, adminPages.newProduct()),
  link('newCoupon', Plus, adminPages.newCoupon()),
  link('refund', Undo, adminPages.orders()),
  link('delivered', PackageCheck, adminPages.orders({ status: 'shipped' })),
];

const tabs: readonly Action[] = settingsTabs.map(tab => ({
  id: `action-settings-${tab}`,
  icon: Settings,
  label: fill(text.settings, { tab: adminSettingsText.tabs[tab] }),
  words: text.settingsWords[tab],
  to: adminPages.settings(tab),
}));

const theme = (isDark: boolean): Action => ({
  id: 'action-theme',
  icon: isDark ? Sun : Moon,
  label: isDark ? adminShellText.lightMode : adminShellText.darkMode,
  words: text.themeWords,
  run: switchTheme,
});

/** Actions in which every typed word begins a word; the tabs of the settings only if asked for. */
export function actionsNamed(typed: string, isDark: boolean): Entry[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [...always, theme(isDark)];
  return [...always, theme(isDark), ...tabs].filter(({ label, words }) => {
    const own = wordsOf(`${label} ${words}`);
    return asked.every(word => own.some(known => known.startsWith(word)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
