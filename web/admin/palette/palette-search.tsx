import { Autocomplete } from '@base-ui/react/autocomplete';
import House from 'lucide/dist/esm/icons/house.mjs';
import Mailbox from 'lucide/dist/esm/icons/mailbox.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import type { FoundThings } from '#contract/palette/shapes.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { adminLinks } from '../parts/admin-links.ts';
import { counted } from '../parts/list/count-words.ts';
import { useIsDark } from '../parts/theme/theme.ts';
import { actionsNamed } from './action-entries.ts';
import type { Entry, Group } from './entry.ts';
import { foundGroups, type OrderVerb, readVerb } from './found-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteTrouble } from './palette-trouble.tsx';
import { keepRecent, recentEntries } from './recent.ts';
import { useFind } from './use-find.ts';

/** A search field and its results; the focus stays in the field while arrow keys choose. */
export function PaletteSearch({ early = '', onClose }: { early: string | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState(early);
  const current = useRef<Entry>(undefined);
  const isDark = useIsDark();
  const { verb, q } = readVerb(typed);
  const { found, error, isBusy, again } = useFind(q);
  const groups = groupsOf(typed, isDark, found, verb);
  const count = groups.flatMap(({ items }) => items).length;
  const follow = (entry: Entry) => {
    if (entry.run) entry.run();
    else if (!entry.id.startsWith('action-')) keepRecent(entry);
    onClose();
  };
  const openBeside = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const entry = current.current;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || !entry) return;
    follow(entry);
    if (entry.to) window.open(entry.to, '_blank', 'noopener');
  };
  return (
    <Autocomplete.Root
      autoHighlight="always"
      inline
      items={groups}
      itemToStringValue={entry => entry.label}
      keepHighlight
      mode="none"
      onItemHighlighted={entry => {
        current.current = entry;
      }}
      onValueChange={(value, { reason }) => reason === 'input-change' && setTyped(value)}
      open
      value={typed}
    >
      <div className="palette__frame">
        <div className="palette__query">
          <Icon of={Search} />
          <Autocomplete.Input
            aria-label={text.field}
            autoCapitalize="none"
            autoComplete="off"
            className="palette__field"
            data-first-focus
            maxLength={100}
            onKeyDown={openBeside}
            placeholder={text.field}
            spellCheck={false}
          />
          <button className="palette__close" onClick={onClose} type="button">
            <kbd className="palette__escape key">{text.escape}</kbd>
            <span className="palette__cross">
              <Icon of={X} />
            </span>
            <span className="visually-hidden">{text.close}</span>
          </button>
        </div>
        <PaletteList groups={groups} isBusy={isBusy} onFollow={follow} typed={typed} />
        <PaletteTrouble error={error} isEmpty={count === 0 && !isBusy} onAgain={again} q={typed.trim()} />
        <div className="palette__foot">
          {text.hints.map(({ keys, text: words }) => (
            <span className="palette__hint" key={words}>
              {keys.map(key => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}{' '}
              {words}
            </span>
          ))}
          <span className="palette__count num" role="status">
            {isBusy ? text.searching : typed.trim() !== '' && !error && counted(count, text.count)}
          </span>
        </div>
      </div>
    </Autocomplete.Root>
  );
}

/**
 * With nothing typed: actions, recent entries and every page. Otherwise what appears at once comes first and stays put:
 * actions, and pages whose name begins with the text; other pages follow the server's results.
 */
function groupsOf(typed: string, isDark: boolean, found: FoundThings | null, verb: OrderVerb | null): Group[] {
  const { beginning, others } = pagesNamed(typed);
  const actions: Group = { name: 'actions', items: actionsNamed(typed, isDark) };
  const pagesFirst: Group = { name: 'pages', items: beginning.length > 0 ? [...beginning, ...others] : [] };
  const groups: Group[] =
    typed.trim() === ''
      ? [
          actions,
          { name: 'recent', items: recentEntries().map(entry => ({ ...entry, id: `recent-${entry.id}` })) },
          { name: 'pages', items: others },
        ]
      : [
          ...(actions.items.some(entry => begins(entry, typed)) ? [actions, pagesFirst] : [pagesFirst, actions]),
          ...(found ? foundGroups(found, verb) : []),
          { name: 'pages', items: beginning.length > 0 ? [] : others },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

const { pages: names } = text;

const entries: readonly Entry[] = [
  ...adminLinks.map(({ label, to, icon }) => ({ id: `page-${to}`, icon, label, to })),
  ...[
    { icon: Package, label: names.toPack, to: adminPages.orders({ status: 'paid' }) },
    { icon: Mailbox, label: names.newsletter, to: adminPages.newsletter() },
    { icon: House, label: names.shop, to: pages.home() },
  ].map(page => ({ ...page, id: `page-${page.to}` })),
];

/** Pages of the back office whose name contains the text; all of them for none. */
function pagesNamed(typed: string): { beginning: Entry[]; others: Entry[] } {
  const words = typed.trim().toLowerCase();
  const named = entries.filter(({ label }) => label.toLowerCase().includes(words));
  return {
    beginning: named.filter(entry => begins(entry, typed)),
    others: named.filter(entry => !begins(entry, typed)),
  };
}

function begins({ label }: Entry, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  return words !== '' && label.toLowerCase().startsWith(words);
}
