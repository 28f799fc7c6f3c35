import type { FoundThings } from '#contract/palette.ts';
import type { Group } from './entry.ts';
import { foundGroups } from './found-entries.ts';
import { pagesNamed } from './page-entries.ts';
import { recentEntries } from './recent.ts';

/**
 * What the palette shows: for nothing typed what was opened of late, and every page. A page whose name begins so stands on top, where
 * it is at once and stays when the answer comes; the others stand below what was found.
 */
export function groupsOf(typed: string, found: FoundThings | null): Group[] {
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
