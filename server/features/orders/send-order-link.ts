import { guestOrderText } from '#content/words/orders.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { OrderLinkInput } from '#contract/orders/shapes.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { normalizeOrderNumber } from '#domain/order/order-number.ts';
import { requestLink } from '#server/jobs/request-link.ts';
import type { Services } from '#server/services.ts';

/**
 * Mails the link of an order to its buyer. Whether number and address match is checked later, in the job. Refuses
 * `invalid` for malformed numbers and addresses.
 */
export async function sendOrderLink(
  services: Pick<Services, 'db' | 'jobs'>,
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
  return requestLink(services, 'order_link', asked);
}
