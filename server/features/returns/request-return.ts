import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { ReturnAsk } from '#contract/returns/shapes.ts';
import { returnCodeFrom } from '#domain/returns/return-code.ts';
import { lineProblem, type ReturnPolicy, returnTime, returnWindow } from '#domain/returns/return-policy.ts';
import { mostReturnPictures } from '#domain/returns/return-reason.ts';
import { displayDate } from '#domain/time/dates.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { system } from '#server/features/order-book/order-rows.ts';
import { readOrderSettings, returnPolicyOf } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import { deliveredAt, labelsOfReturns, takeStep } from './return-rows.ts';
import { readReturnable } from './returnable-lines.ts';

interface Buyer {
  userId: string | null;
  /** Who uploaded the pictures. */
  owner: string | null;
}

/**
 * The buyer asks to return lines of an order: the code of the return. The same request again is the same return. What
 * fits the policy is approved at once if the owner wants that. Refuses credit_needs_account, return_not_sent,
 * return_too_early, return_too_late, return_too_little, return_excluded, fewer_to_return, invalid, return_pictures,
 * picture_gone.
 */
export async function requestReturn(
  services: Services,
  orderId: string,
  buyer: Buyer,
  wish: ReturnAsk,
): Promise<string | Refusal> {
  const own = await readOrderSettings(services.db);
  const terms = { policy: returnPolicyOf(own), labelFrom: labelsOfReturns(services, own) };
  const changed = await changeOrder(services, { id: orderId }, open => ask(open, terms, buyer, wish));
  return isRefusal(changed) ? changed : changed.result;
}

async function ask(
  open: OpenOrder,
  { policy, labelFrom }: { policy: ReturnPolicy; labelFrom: string | null },
  buyer: Buyer,
  wish: ReturnAsk,
): Promise<string | Refusal> {
  const { trx, order } = open;
  const earlier = await trx
    .selectFrom('returns')
    .select('code')
    .where('order_id', '=', order.id)
    .where('request_id', '=', wish.request_id)
    .executeTakeFirst();
  if (earlier) return earlier.code;
  if (wish.wish === 'credit' && !order.user_id) return refuse('credit_needs_account');
  const refused = (await timeRefusal(open, policy)) ?? (await linesRefusal(open, policy, wish.lines));
  if (refused) return refused;
  const code = returnCodeFrom(randomBytes(8));
  const { id } = await trx
    .insertInto('returns')
    .values({ order_id: order.id, code, request_id: wish.request_id, wish: wish.wish, note: wish.note || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('return_lines')
    .values(wish.lines.map(({ item_id, ...line }) => ({ return_id: id, order_item_id: item_id, ...line })))
    .execute();
  const lost = await movePictures(open, id, buyer.owner, wish.picture_ids);
  if (lost) return lost;
  const by = { kind: 'buyer', id: buyer.userId } as const;
  const made = { id, code, status: 'asked' } as const;
  await takeStep(open, made, { to: 'asked', by, isQuiet: policy.approvesByRule });
  if (policy.approvesByRule) await takeStep(open, made, { to: 'approved', by: system, labelFrom });
  return code;
}

async function timeRefusal({ trx, order, now }: OpenOrder, policy: ReturnPolicy): Promise<Refusal | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${deliveredAt(sql`${order.id}`)} as at`.execute(trx);
  const dates = { deliveredAt: rows[0]?.at ?? null, estimated: order.estimated_delivery };
  const time = returnTime(policy, { status: order.status, ...dates }, now);
  const ends = returnWindow(policy, dates)?.ends;
  if (time === 'open') return null;
  if (time === 'late' && ends) return refuse('return_too_late', { days: policy.days, date: displayDate(ends) });
  return refuse(time === 'early' ? 'return_too_early' : 'return_not_sent');
}

async function linesRefusal(
  { trx, order }: OpenOrder,
  policy: ReturnPolicy,
  wanted: ReturnAsk['lines'],
): Promise<Refusal | null> {
  if (wanted.length === 0) return refuse('invalid', {}, { fields: { lines: fieldRefusals.returns.nothing } });
  const lines = await readReturnable(trx, order);
  for (const [at, wish] of wanted.entries()) {
    const line = lines.find(({ id }) => id === wish.item_id);
    const isTwice = wanted.findIndex(other => other.item_id === wish.item_id) !== at;
    if (!line || isTwice) return refuse('invalid', {}, { fields: { lines: fieldRefusals.returns.lines } });
    const name = line.product_name;
    if (wish.quantity > line.left) {
      const none = { message: fill(fieldRefusals.returns.noneLeft, { name }) };
      return refuse('fewer_to_return', { name, left: line.left }, line.left === 0 ? none : {});
    }
    const problem = lineProblem({ ...wish, isReturnable: line.is_returnable });
    if (problem === 'excluded') return refuse('return_excluded', { name });
    if (problem === 'too_little') return refuse('return_too_little', { name, percent: policy.leftPercent });
  }
  return null;
}

/** Uploaded pictures become those of the return, in the given order. */
async function movePictures(
  { trx }: OpenOrder,
  returnId: string,
  owner: string | null,
  pictures: readonly string[],
): Promise<Refusal | null> {
  const ids = [...new Set(pictures)];
  if (ids.length > mostReturnPictures) return refuse('return_pictures');
  if (ids.length === 0) return null;
  const { rows } = await sql`
    with moved as (
      delete from support_pictures where id = any (${ids}::uuid[]) and owner_key = ${owner} and message_id is null
      returning *
    )
    insert into return_pictures (id, return_id, position, storage_path, name, bytes, width, height, widths)
    select id, ${returnId}, array_position(${ids}::uuid[], id) - 1, storage_path, name, bytes, width, height, widths
    from moved returning id
  `.execute(trx);
  return rows.length === ids.length ? null : refuse('picture_gone');
}
