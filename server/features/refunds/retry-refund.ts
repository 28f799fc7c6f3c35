import { type Refusal, refuse } from '#contract/errors.ts';
import type { MoneyActionInput } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { logActivity } from '#server/features/order-book/log-activity.ts';
import {
  announceOrder,
  lockOrder,
  noteOrder,
  type OrderRow,
  type Trx,
} from '#server/features/order-book/order-rows.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import type { RefundRow } from './move-refund.ts';
import { readItems } from './refund-lines.ts';
import { type RefundReason, reserveRefund } from './request-refund.ts';
import { settleOpenRefunds } from './settle-refund.ts';

/**
 * Tries a failed refund again, as a new one: providers answer the old one's id with the old failure. Once, however often it is
 * asked for. Refuses money_entry_not_found, more_than_left, fewer_to_refund.
 */
export async function retryRefund(
  services: Services,
  staff: Viewer,
  { id }: MoneyActionInput,
): Promise<Refusal | null> {
  const result = await services.db.transaction().execute(trx => write(trx, staff, id));
  if ('refused' in result) return result;
  announceOrder(services, result);
  await settleOpenRefunds(services);
  return null;
}

async function write(trx: Trx, staff: Viewer, id: string): Promise<OrderRow | Refusal> {
  const failed = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  const order = failed ? await lockOrder(trx, failed.order_id) : null;
  if (!failed || !order) return refuse('money_entry_not_found');
  const again = await trx.selectFrom('refunds').select('id').where('replaces', '=', id).executeTakeFirst();
  if (again) return order;
  const refused = await whyNot(trx, failed);
  if (refused) return refused;
  const by = { kind: 'staff', id: staff.id } as const;
  const refund = await reserveRefund(
    trx,
    { id: failed.payment_id, order_id: order.id },
    {
      amountCents: failed.amount_cents,
      // What was made at the provider is ours when we make it again.
      reason: failed.reason === 'at_provider' ? 'by_staff' : (failed.reason as RefundReason),
      by,
      asked: { note: failed.note, restock: failed.restock, replaces: failed.id },
    },
  );
  await trx
    .insertInto('refund_lines')
    .columns(['refund_id', 'order_item_id', 'quantity', 'amount_cents'])
    .expression(({ selectFrom, val }) =>
      selectFrom('refund_lines')
        .select(({ cast }) => [
          cast<string>(val(refund.id), 'uuid').as('refund_id'),
          'order_item_id',
          'quantity',
          'amount_cents',
        ])
        .where('refund_id', '=', failed.id),
    )
    .execute();
  await noteOrder(trx, order.id, `The refund of ${formatMoney(failed.amount_cents)} is tried again.`, by);
  await logActivity(trx, staff, {
    action: 'money.retry',
    kind: 'money',
    subject: `refund:${id}`,
    facts: { refund: refund.id },
  });
  return order;
}

/** Meanwhile another refund may have taken its money or its lines. */
async function whyNot(trx: Trx, failed: RefundRow): Promise<Refusal | null> {
  const payment = await trx
    .selectFrom('payments')
    .select(['captured_cents', 'refund_reserved_cents'])
    .where('id', '=', failed.payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const left = payment.captured_cents - payment.refund_reserved_cents;
  if (failed.amount_cents > left) return refuse('more_than_left', { left: formatMoney(left), left_cents: left });
  const lines = await trx.selectFrom('refund_lines').selectAll().where('refund_id', '=', failed.id).execute();
  const items = await readItems(trx, failed.order_id);
  for (const item of items) {
    const wanted = lines.find(line => line.order_item_id === item.id)?.quantity ?? 0;
    const units = item.quantity - item.given_back;
    if (wanted > units) return refuse('fewer_to_refund', { name: item.product_name, left: units });
  }
  return null;
}
