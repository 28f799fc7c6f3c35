import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { writeOffGoods } from '#server/features/order-book/order-goods.ts';
import type { PlannedRefund } from './plan-wish.ts';
import { type RefundRow, requestRefund, type WantedRefund } from './request-refund.ts';

/** Records a planned refund with its lines. Units that do not go back on sale are written off. */
export async function reserveRefund(
  open: OpenOrder,
  { paymentId, amountCents, lines }: PlannedRefund,
  asked: Pick<WantedRefund, 'reason' | 'by' | 'asCredit' | 'asked'>,
): Promise<RefundRow> {
  const refund = await requestRefund(open, { ...asked, paymentId, amountCents, lines: lines?.money });
  const rows = lines?.rows.map(row => ({ refund_id: refund.id, ...row })) ?? [];
  if (rows.length > 0) {
    await open.trx.insertInto('refund_lines').values(rows).execute();
    await writeOffGoods(open, refund.id);
  }
  return refund;
}
