import { type RefObject, useEffect, useRef } from 'react';
import { isField } from '../keys/is-field.ts';
import { areShortcutsOn } from '../keys/keys-switch.ts';

/** J and K move between rows, X selects one, / focuses the search, ? opens the list of keys. `list` holds the table. */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || document.querySelector('dialog[open], [role=menu]')) return;
      const action = listKeyOf(event, isField(event.target));
      if (!action) return;
      event.preventDefault();
      if (action === 'help') help.current();
      else if (action === 'search') searchOn();
      else if (action === 'choose') rowInHand()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      else step(list.current, action === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

/** The caret goes to the end: browsers put it before a prefilled text. */
function searchOn(): void {
  const words = document.querySelector<HTMLInputElement>('input[data-list-search]');
  words?.focus();
  words?.setSelectionRange(words.value.length, words.value.length);
}

const rowInHand = () => document.activeElement?.closest('tbody tr') ?? null;

function step(list: HTMLElement | null, by: number) {
  const rows = [...(list?.querySelectorAll('tbody tr') ?? [])];
  const at = rows.indexOf(rowInHand() as Element);
  const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  row?.querySelector<HTMLElement>('a, button')?.focus();
}

/** The list shortcut of a key, unless someone is typing. */
type ListKey = 'next' | 'previous' | 'choose' | 'search' | 'help';

const keys: Readonly<Record<string, ListKey>> = { j: 'next', k: 'previous', x: 'choose', '/': 'search', '?': 'help' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function listKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): ListKey | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  return (Object.hasOwn(keys, key) && keys[key]) || null;
}
