export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onClick: () => void };
/** `about`: a new toast about the same thing takes the place of the one shown. `seconds`: instead of 5. */
type Options = { action?: ToastAction; lasting?: boolean; about?: string; seconds?: number };
export type ToastMessage = Options & { id: number; kind: ToastKind; text: string };

const mostAtOnce = 3;
let nextId = 1;
let shown: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a message for 5 s in the root's `Toaster`, from anywhere in the browser. */
export const toast = {
  success: (text: string, options: Omit<Options, 'lasting'> = {}) => void show('success', text, options),
  error: (text: string, options: Omit<Options, 'lasting'> = {}) => void show('error', text, options),
  info: (text: string, options: { action?: ToastAction } = {}) => void show('info', text, options),
};

/** Stays until it is pressed, closed, or removed by the returned function. */
export function showLastingToast(text: string, action: ToastAction): () => void {
  const id = show('info', text, { action, lasting: true });
  return () => dismissToast(id);
}

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

/**
 * The same text twice, or a new text about the same thing, is one toast, shown anew. A fourth toast replaces the oldest
 * that does not last.
 */
function show(kind: ToastKind, text: string, options: Options): number {
  const { about = text } = options;
  const others = shown.filter(message => (message.about ?? message.text) !== about);
  const id = nextId++;
  const next = [...others, { ...options, id, kind, text }];
  const pushedOut = next.length > mostAtOnce ? next.find(message => !message.lasting) : null;
  change(next.filter(message => message !== pushedOut));
  return id;
}

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
