import { shopName } from '#content/brand.ts';
import type { CheckoutRequest } from '#server/payment-providers/port.ts';
import { toMoney } from './shapes.ts';

const longestName = 127;

/** What PayPal's page lists and charges. The address is ours: PayPal neither shows nor changes it. */
export function orderRequest(request: CheckoutRequest): object {
  const money = (cents: number) => toMoney(cents, request.currency);
  const goods = request.lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: request.orderNumber,
        custom_id: customId(request),
        // Shown to the buyer; an account may refuse duplicates, so each attempt has its own: the id's random end.
        invoice_id: `${request.orderNumber}-${request.paymentId.slice(-8)}`,
        description: `Order ${request.orderNumber}`,
        amount: {
          ...money(request.amountCents),
          breakdown: {
            item_total: money(goods),
            shipping: money(request.shippingCents),
            tax_total: money(request.taxCents),
            discount: money(request.discountCents),
          },
        },
        items: request.lines.map(line => ({
          name: shorten(line.name),
          quantity: String(line.quantity),
          unit_amount: money(line.unitAmountCents),
          category: 'PHYSICAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shopName,
          locale: 'en-US',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

/** By whole characters: half a surrogate pair is invalid. */
const shorten = (name: string) => Array.from(name).slice(0, longestName).join('');

const separator = ':';

/** Our order and attempt in one field, which PayPal returns with captures and events and shows to nobody. */
const customId = ({ orderNumber, paymentId }: Pick<CheckoutRequest, 'orderNumber' | 'paymentId'>) =>
  `${orderNumber}${separator}${paymentId}`;

/** Null for a text this shop did not write. */
export function readCustomId(text: string | undefined): { orderNumber: string; paymentId: string } | null {
  const match = /^([^:]{1,20}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { orderNumber: match[1], paymentId: match[2] } : null;
}
