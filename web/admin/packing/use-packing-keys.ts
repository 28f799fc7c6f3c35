import { type RefObject, useEffect, useRef } from 'react';
import { isField } from '../keys/is-field.ts';
import { areKeysOn } from '../keys/keys-switch.ts';

export interface PackingDeeds {
  next: () => void;
  previous: () => void;
  print: () => void;
  tick: () => void;
  help: () => void;
}

/** Small letters alone: scanners write capitals. */
const deedOf: Readonly<Record<string, keyof PackingDeeds>> = {
  j: 'next',
  k: 'previous',
  p: 'print',
  ' ': 'tick',
  '?': 'help',
};

/** They act in the field for codes while it is empty, and outside of fields; a button keeps its own keys. */
export function usePackingKeys(field: RefObject<HTMLInputElement | null>, deeds: PackingDeeds): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!areKeysOn() || document.querySelector('dialog[open], [role=menu]')) return;
      const isScan = event.target === field.current;
      if (isScan ? field.current?.value !== '' : isField(event.target)) return;
      const deed = Object.hasOwn(deedOf, event.key) ? deedOf[event.key] : undefined;
      const isButtons = event.key === ' ' && !isScan && event.target !== document.body;
      if (!deed || isButtons) return;
      event.preventDefault();
      latest.current[deed]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
