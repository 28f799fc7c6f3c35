import { type RefObject, useEffect, useRef } from 'react';
import { isField } from '../parts/keys/is-field.ts';
import { areShortcutsOn } from '../parts/keys/keys-switch.ts';

interface PackingActions {
  next: () => void;
  previous: () => void;
  print: () => void;
  tick: () => void;
  help: () => void;
}

/** Lower case only: scanners type capitals. */
const actionOf: Readonly<Record<string, keyof PackingActions>> = {
  j: 'next',
  k: 'previous',
  p: 'print',
  ' ': 'tick',
  '?': 'help',
};

/** Keys work in an empty code field and outside of fields; a button keeps its own keys. */
export function usePackingKeys(field: RefObject<HTMLInputElement | null>, actions: Partial<PackingActions>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!areShortcutsOn() || document.querySelector('dialog[open], [role=menu]')) return;
      const isScan = event.target === field.current;
      if (isScan ? field.current?.value !== '' : isField(event.target)) return;
      const action = Object.hasOwn(actionOf, event.key) ? actionOf[event.key] : undefined;
      const isButtons = event.key === ' ' && !isScan && event.target !== document.body;
      const act = action && latest.current[action];
      if (!act || isButtons) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
