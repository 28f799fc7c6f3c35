import House from 'lucide/dist/esm/icons/house.mjs';
import Mailbox from 'lucide/dist/esm/icons/mailbox.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { jobsText } from '#content/words/admin/jobs.ts';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import type { FoundThings } from '#contract/palette.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { adminLinks } from '../parts/admin-links.ts';
import { counted } from '../parts/list/count-words.ts';
import type { Entry, Group } from './entry.ts';
import { foundGroups } from './found-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { PaletteTrouble } from './palette-trouble.tsx';
import { keepRecent, recentEntries } from './recent.ts';
import { useFind } from './use-find.ts';

/** A field and what it finds; the focus stays in the field while arrow keys choose. */
export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, error, isBusy, again } = useFind(typed);
  const groups = groupsOf(typed, found);
  const entries = groups.flatMap(group => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  useEffect(() => {
    if (current) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const opened = (entry: Entry) => {
    keepRecent(entry);
    onClose();
  };
  const open = (entry: Entry, inNewTab: boolean) => {
    opened(entry);
    if (inNewTab) window.open(entry.to, '_blank', 'noopener');
    else void navigate(entry.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <div className="palette__frame">
      <div className="palette__query">
        <Icon of={Search} />
        <input
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          aria-controls="palette-list"
          aria-expanded={entries.length > 0}
          aria-label={text.field}
          autoCapitalize="none"
          autoComplete="off"
          className="palette__field"
          data-first-focus
          maxLength={100}
          onChange={event => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          placeholder={text.field}
          role="combobox"
          spellCheck={false}
          value={typed}
        />
        <button className="palette__close" onClick={onClose} type="button">
          <kbd className="palette__escape key">{text.escape}</kbd>
          <span className="palette__cross">
            <Icon of={X} />
          </span>
          <span className="visually-hidden">{text.close}</span>
        </button>
      </div>
      <PaletteList
        current={current}
        groups={groups}
        isBusy={isBusy}
        onFollow={opened}
        onPoint={entry => setAt(entries.indexOf(entry))}
        typed={typed}
      />
      <PaletteTrouble error={error} isEmpty={entries.length === 0 && !isBusy} onAgain={again} q={typed.trim()} />
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
          {isBusy ? text.searching : typed.trim() !== '' && !error && counted(entries.length, text.count)}
        </span>
      </div>
    </div>
  );
}

/**
 * What the palette shows: for nothing typed what was opened of late, and every page. A page whose name begins so stands on top, where
 * it is at once and stays when the answer comes; the others stand below what was found.
 */
function groupsOf(typed: string, found: FoundThings | null): Group[] {
  const { beginning, others } = pagesNamed(typed);
  const groups: Group[] =
    typed.trim() === ''
      ? [
          { name: 'recent', entries: recentEntries().map(entry => ({ ...entry, id: `recent-${entry.id}` })) },
          { name: 'pages', entries: others },
        ]
      : [
          { name: 'pages', entries: beginning.length > 0 ? [...beginning, ...others] : [] },
          ...(found ? foundGroups(found) : []),
          { name: 'pages', entries: beginning.length > 0 ? [] : others },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const { pages: names } = text;

const entries: readonly Entry[] = [
  ...adminLinks.map(({ label, to, icon }) => ({ id: `page-${to}`, icon, label, to })),
  ...[
    { icon: Package, label: names.toPack, to: adminPages.orders({ status: 'paid' }) },
    { icon: Mailbox, label: names.newsletter, to: adminPages.newsletter() },
    { icon: RotateCw, label: jobsText.title, to: adminPages.jobs() },
    { icon: House, label: names.shop, to: pages.home() },
  ].map(page => ({ ...page, id: `page-${page.to}` })),
];

/** Pages of the back office whose name has what was typed; all of them for nothing. */
function pagesNamed(typed: string): { beginning: Entry[]; others: Entry[] } {
  const words = typed.trim().toLowerCase();
  const named = entries.filter(({ label }) => label.toLowerCase().includes(words));
  const begins = ({ label }: Entry) => words !== '' && label.toLowerCase().startsWith(words);
  return { beginning: named.filter(begins), others: named.filter(entry => !begins(entry)) };
}
