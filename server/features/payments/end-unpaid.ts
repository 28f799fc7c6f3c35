import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { endAttempts } from '#server/features/order-book/let-go.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import type { Actor } from '#server/features/order-book/order-rows.ts';

interface Ending {
  by: Actor;
  /** The mail's reason. */
  byLine: string;
  /** Its payments were already ended at their providers. */
  isEndedThere?: boolean;
}

/** Cancels an unpaid order and returns its goods to stock. */
export async function endUnpaid(open: OpenOrder, { by, byLine, isEndedThere = false }: Ending): Promise<void> {
  open.move({ to: 'canceled', by, message: fill(timelineText.canceled, { by: byLine }) });
  await giveBackGoods(open);
  endAttempts(open, { isEndedThere });
  open.mail('order_canceled', { by_line: byLine });
}
