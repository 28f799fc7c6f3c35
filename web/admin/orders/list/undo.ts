import { useEffect } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { undoSeconds } from '#domain/order/order-move.ts';
import { orderStatusLabel } from '#domain/order/order-state.ts';
import { isField } from '#web/admin/parts/keys/is-field.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { dismissToast, shownToasts, toast } from '#web/ui/feedback/toast.ts';

const text = adminText.undo;
const about = 'undo';

/** An order as a change of status left it. */
export type Changed = Pick<AdminOrder, 'id' | 'order_number' | 'version'>;

/** The action of a toast that offers Undo. */
export const undoAction = (undo: () => void) => ({ label: text.action, onClick: undo, seconds: undoSeconds });

/** Says what was done and offers to take it back. The latest offer stands. */
export function offerUndo(said: string, undo: () => void): void {
  toast.success(said, { about, seconds: undoSeconds, action: undoAction(undo) });
}

/**
 * Takes changes back one after the other and says how many; what cannot be taken back says why. If an answer was lost,
 * it is asked again. `onDone` shows the orders as they are.
 */
export async function takeBack(changes: readonly Changed[], onDone: () => unknown): Promise<void> {
  const kept: { change: Changed; error: ApiError }[] = [];
  let status = '';
  for (const change of changes) {
    const { id, version } = change;
    const { data, error } = await browserApi(routes.adminUndoOrderStatus, { params: { id }, body: { version } });
    if (error) kept.push({ change, error });
    else status = data.order.status;
  }
  const [first] = kept;
  const n = changes.length;
  if (!first) {
    const order_number = changes[0]?.order_number ?? '';
    toast.success(
      n === 1 ? fill(text.one, { order_number, status: orderStatusLabel(status) }) : fill(text.more, { n }),
    );
  } else {
    const { order_number } = first.change;
    const said = { order_number, reason: first.error.message, done: n - kept.length, n };
    const lost = kept.filter(({ error }) => error.code === 'NETWORK_ERROR').map(({ change }) => change);
    const again =
      lost.length > 0 ? { action: undoAction(() => void takeBack(lost, onDone)), seconds: undoSeconds } : {};
    toast.error(fill(n === 1 ? text.failed : text.some, said), again);
  }
  await onDone();
}

/** Ctrl Z or Cmd Z takes the offer of Undo that is shown, except in a field, which has its own. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || (isField(event.target) && (event.target as HTMLInputElement).value)) return;
      const offer = shownToasts().findLast(shown => shown.action?.label === text.action);
      if (!offer) return;
      event.preventDefault();
      dismissToast(offer.id);
      offer.action?.onClick();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
