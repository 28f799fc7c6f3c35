import { sql } from 'kysely';
import { fieldRefusals } from '#content/words/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { StaffReturnWish } from '#contract/returns/admin.ts';
import { parseDollars } from '#domain/money.ts';
import { mayMoveReturn } from '#domain/returns/return-state.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import { settleSoon } from '#server/features/refunds/settle-refund.ts';
import { refusedMove } from '#server/features/returns/move-return.ts';
import {
  findReturn,
  labelsOfReturns,
  type ReturnLineRow,
  type ReturnRow,
  readReturnLines,
  takeStep,
} from '#server/features/returns/return-rows.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { refundReturn } from './refund-return.ts';

/**
 * Staff answer or settle a return. Money and goods move with the step that says so, in the same transaction. A repeat
 * has no effect. Refuses return_not_found, changed_meanwhile, return_moved, invalid, and what a refund refuses.
 */
export async function moveReturnByStaff(
  services: Services,
  staff: Viewer,
  code: string,
  wish: StaffReturnWish,
): Promise<null | Refusal> {
  const found = await services.db.selectFrom('returns').select('order_id').where('code', '=', code).executeTakeFirst();
  if (!found) return refuse('return_not_found');
  const labelFrom = labelsOfReturns(services, await readOrderSettings(services.db));
  const changed = await changeOrder(services, { id: found.order_id }, open =>
    move(open, staff, code, { ...wish, labelFrom }),
  );
  if (isRefusal(changed)) return changed;
  if (changed.result) await settleSoon(services, changed.result);
  return null;
}

/** The id of the refund, if it made one. */
async function move(
  open: OpenOrder,
  staff: Viewer,
  code: string,
  wish: StaffReturnWish & { labelFrom: string | null },
): Promise<string | null | Refusal> {
  const { order, trx } = open;
  const found = await findReturn(trx, order.id, code);
  if (!found) return refuse('return_not_found');
  const { to, message, labelFrom } = wish;
  const lines = await readReturnLines(trx, found.id);
  if (await isDone(open, { staff, found, lines, wish })) return null;
  if (!mayMoveReturn('staff', found.status, to)) return refusedMove(found.status);
  if (wish.version !== order.version)
    return refuse('changed_meanwhile', { status: order.status, version: order.version });
  if ((to === 'declined' || to === 'closed') && message === '')
    return refuse('invalid', {}, { fields: { message: fieldRefusals.returns.message } });
  const done = await carryOut(open, { staff, found, lines, wish });
  if (isRefusal(done)) return done;
  const step = { to, by: { kind: 'staff', id: staff.id } as const, message, labelFrom };
  await takeStep(open, found, done === null ? step : { ...step, refundId: done });
  open.log(staff, { action: `return.${to}`, facts: { code } });
  return done;
}

export interface Settling {
  staff: Viewer;
  found: ReturnRow;
  lines: ReturnLineRow[];
  wish: StaffReturnWish;
}

/** Whether the same person took the same step before: by a second press, or by a request whose answer was lost. */
async function isDone({ trx }: OpenOrder, { staff, found, lines, wish }: Settling): Promise<boolean> {
  if (found.status !== wish.to) return false;
  const { rows } = await sql<{ is_same: boolean }>`
    select s.actor_id = ${staff.id} and coalesce(s.message, '') = ${wish.message} and (
      ${wish.amount} = '' or ${parseDollars(wish.amount)} = (
        select sum(amount_cents) from refunds where ${found.refund_id} in (id, part_of)
      )
    ) as is_same
    from return_steps s where s.return_id = ${found.id} order by s.id desc limit 1
  `.execute(trx);
  const isAsCounted = wish.lines.every(said =>
    lines.some(
      line => line.order_item_id === said.item_id && line.arrived === said.arrived && line.restocked === said.restocked,
    ),
  );
  return rows[0]?.is_same === true && isAsCounted;
}

async function carryOut(open: OpenOrder, settling: Settling): Promise<string | null | Refusal> {
  const { to } = settling.wish;
  if (to === 'received') return receive(open, settling);
  if (to === 'refunded') return refundReturn(open, settling);
  // The goods of a replaced or refused return stay here too.
  if (to === 'replaced' || to === 'closed') await putBack(open, settling.lines);
  return null;
}

async function receive({ trx }: OpenOrder, { found, lines, wish }: Settling): Promise<null | Refusal> {
  const arrived = new Map(wish.lines.map(line => [line.item_id, line]));
  const isSound = lines.every(line => {
    const said = arrived.get(line.order_item_id);
    return said !== undefined && said.arrived <= line.quantity && said.restocked <= said.arrived;
  });
  if (!isSound || arrived.size !== lines.length || wish.lines.length !== lines.length)
    return refuse('invalid', {}, { fields: { lines: fieldRefusals.returns.arrived } });
  for (const { item_id, arrived, restocked } of wish.lines)
    await trx
      .updateTable('return_lines')
      .set({ arrived, restocked })
      .where('return_id', '=', found.id)
      .where('order_item_id', '=', item_id)
      .execute();
  return null;
}

/** The units that go back on sale, by product; a deleted product has no stock. */
export async function putBack(open: OpenOrder, lines: readonly ReturnLineRow[]): Promise<void> {
  const units = new Map(lines.map(line => [line.order_item_id, line.restocked ?? 0]));
  const items = await open.trx
    .selectFrom('order_items')
    .select(['id', 'product_id'])
    .where('order_id', '=', open.order.id)
    .execute();
  const goods = items.flatMap(({ id, product_id }) => {
    const quantity = units.get(id) ?? 0;
    return product_id && quantity > 0 ? [{ product_id, quantity }] : [];
  });
  if (goods.length > 0) await giveBackGoods(open, goods);
}
