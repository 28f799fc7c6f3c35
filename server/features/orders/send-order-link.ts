import { createHash } from 'node:crypto';
import { guestOrderText } from '#content/microcopy/orders.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { OrderLinkInput } from '#contract/orders.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { normalizeOrderNumber } from '#domain/order/order-number.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';

/** One order's link goes to one address at most once in so long: the mail before it still opens the order. */
const pauseMs = 10 * 60_000;

/**
 * Mails the link of an order to whoever placed it. Nobody looks here whether number and address belong together: what was typed
 * goes to the outbox, and the mail worker finds out. So every answer is the same, and takes as long.
 * Refuses `invalid` for what can be neither number nor address.
 */
export async function sendOrderLink(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  typed: OrderLinkInput,
): Promise<{ ok: true } | Refusal> {
  const order_number = normalizeOrderNumber(typed.order_number);
  const { problems } = guestOrderText;
  if (!order_number || !isEmail(typed.email)) {
    const fields = {
      ...(order_number ? {} : { order_number: problems.number }),
      ...(isEmail(typed.email) ? {} : { email: problems.email }),
    };
    return refuse('invalid', {}, { fields });
  }
  const asked = { order_number, email: normalizeEmail(typed.email) };
  const once = createHash('sha256').update(JSON.stringify([asked, Math.floor(Date.now() / pauseMs)]));
  await putInOutbox(db, {
    kind: 'order_link',
    about: once.digest('base64url'),
    payload: { ...asked, asked_at: new Date() },
  });
  jobs.nudgeOutbox();
  return { ok: true };
}
