import { useSyncExternalStore } from 'react';

/* A modal dialog makes the rest of the page inert, toasts included. Open dialogs register here, and the toaster
   renders inside the topmost. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

export function enterDialog(dialog: HTMLElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter(other => other !== dialog));
}

export function useTopmostDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topmost, () => null);
}

function change(next: readonly HTMLElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function topmost(): HTMLElement | null {
  return stack.at(-1) ?? null;
}
