import { z } from 'zod';
import { isOver, orderStatuses, orderStatusRules } from '#domain/order/order-state.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import { readOrderSettings, returnPolicyOf } from '#server/features/settings/queries.ts';
import { renewLink } from '#server/http/guest-links.ts';
import type { Composer } from '#server/jobs/mail.ts';
import type { Services } from '#server/services.ts';
import { composeOrderMail, orderMailTexts } from './compose-order-mail.ts';
import { findMailFacts, findOrderOf, findRefundFacts, type MailFacts } from './find-mail-facts.ts';
import type { OrderMailKind } from './order-rows.ts';

const Payload = z.object({
  order_id: z.uuid(),
  by_line: z.string().optional(),
  refund_id: z.uuid().optional(),
  by_hand: z.string().optional(),
});

/** Of `order_changed`; what is left out did not happen. */
const ChangedItems = z.object({
  swapped: z.string().nullable().default(null),
  taken_out: z.string().nullable().default(null),
  given_back: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
  goes_out: z.string().nullable().default(null),
});

/** Order mails by outbox kind, composed from the order's state when the mail is sent. */
export const orderMailComposers = {
  ...(Object.fromEntries(
    (Object.keys(orderMailTexts) as OrderMailKind[]).map(kind => [
      kind,
      (services: Services, payload: unknown, isRetry: boolean) => compose(services, kind, { payload, isRetry }),
    ]),
  ) as Record<OrderMailKind, Composer>),
  order_link: composeLink,
};

/** Mails that anybody can trigger by ordering under another person's address. */
const madeByAnyone: ReadonlySet<OrderMailKind> = new Set([
  'order_placed',
  'payment_failed',
  'order_canceled',
  'order_address',
]);

async function compose(
  { db, pool, env, limiter }: Services,
  kind: OrderMailKind,
  { payload, isRetry }: { payload: unknown; isRetry: boolean },
): Promise<ComposedMail | null> {
  const { order_id, by_line, refund_id, by_hand } = Payload.parse(payload);
  const facts = await findMailFacts(pool, order_id);
  if (!facts) return null;
  // Paid or ended since, so an invitation to try again would be wrong.
  if (kind === 'payment_failed' && facts.order.status !== 'pending') return null;
  if (isTakenBack(kind, facts.order.status)) return null;
  if (madeByAnyone.has(kind) && !isRetry && (await isTooMuch(limiter, facts))) return null;
  const refund = refund_id ? await findRefundFacts(db, refund_id) : null;
  const isByHand = by_hand !== undefined;
  if (kind === 'order_refunded' && !refund && !isByHand) return null;
  const returns = kind === 'order_delivered' ? returnPolicyOf(await readOrderSettings(db)) : undefined;
  const changed = kind === 'order_changed' ? ChangedItems.parse(payload) : {};
  return composeOrderMail(env, kind, facts, { byLine: by_line, changed, refund, isByHand, returns });
}

/** Whether the order has not come so far any more, or has ended: the news of a parcel would be wrong. */
function isTakenBack(kind: OrderMailKind, status: string): boolean {
  const announced = orderStatuses.findIndex(each => orderStatusRules[each].mail === kind && !isOver(each));
  return announced >= 0 && (isOver(status) || (orderStatuses as readonly string[]).indexOf(status) < announced);
}

/** Limits mails to an unproven address. Only the first attempt of a mail counts. */
const isTooMuch = async (limiter: Services['limiter'], { is_proven, order }: MailFacts): Promise<boolean> =>
  !is_proven && (await limiter.takeFor('unprovenMail', order.email)) !== null;

const LinkPayload = z.object({ order_number: z.string(), email: z.string(), asked_at: z.coerce.date().optional() });

/**
 * The address is compared here, in the job, so neither the response nor its timing reveals an order. The link is new;
 * older links stop working from the time of the request.
 */
async function composeLink(
  { db, pool, env, limiter }: Services,
  payload: unknown,
  isRetry: boolean,
): Promise<ComposedMail | null> {
  const { order_number, email, asked_at } = LinkPayload.parse(payload);
  const id = await findOrderOf(db, order_number, email);
  const known = id && (await findMailFacts(pool, id));
  if (!known || (!isRetry && (await isTooMuch(limiter, known)))) return null;
  if (asked_at) await renewLink(db, id, asked_at);
  const facts = await findMailFacts(pool, id);
  return facts && composeOrderMail(env, 'order_link', facts);
}
