export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onClick: () => void };
export type ToastMessage = { id: number; kind: ToastKind; text: string; action?: ToastAction };

const mostAtOnce = 3;
let nextId = 1;
let shown: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Says what happened, from anywhere in the browser. The root's `Toaster` shows it for 5 s. */
export const toast = {
  success: (text: string, options: { action?: ToastAction } = {}) => show('success', text, options.action),
  error: (text: string, options: { action?: ToastAction } = {}) => show('error', text, options.action),
  info: (text: string, options: { action?: ToastAction } = {}) => show('info', text, options.action),
};

export function dismissToast(id: number): void {
  change(shown.filter(message => message.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function shownToasts(): readonly ToastMessage[] {
  return shown;
}

/** The same words twice are one toast, told anew; a fourth pushes out the oldest. */
function show(kind: ToastKind, text: string, action: ToastAction | undefined): void {
  const others = shown.filter(message => message.text !== text);
  change([...others, { id: nextId++, kind, text, action }].slice(-mostAtOnce));
}

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
