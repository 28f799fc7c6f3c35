import { useEffect, useRef } from 'react';
import { isField } from '../parts/keys/is-field.ts';
import { areShortcutsOn } from '../parts/keys/keys-switch.ts';
import { type InboxAction, inboxAction } from './inbox-keys.ts';

/** Runs the action of a pressed key; not in fields, in menus or behind an open dialog. */
export function useInboxKeys(actions: Partial<Record<InboxAction, () => void>>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !areShortcutsOn() || document.querySelector('dialog[open], [role=menu]')) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const action = inboxAction({ key, ctrlKey, metaKey, altKey, isTyping: isField(event.target) });
      const act = action && latest.current[action];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
