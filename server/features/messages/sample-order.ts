import { fill } from '#content/fill.ts';
import { stillPath } from '#content/media.ts';
import type { MailFacts } from '#server/features/order-book/find-mail-facts.ts';

const at = new Date('2026-11-20T21:12:00Z');

/** The order of the previews: a guest's, with every amount a mail can show. */
export function sampleOrder(): MailFacts {
  return {
    order: {
      id: '00000000-0000-4000-8000-000000000001',
      order_number: 'GG-B5QN-X16Y',
      user_id: null,
      email: 'ruth@example.com',
      status: 'pending',
      currency: 'USD',
      subtotal_cents: 15400,
      discount_cents: 1540,
      shipping_cents: 0,
      tax_cents: 1144,
      tax_basis_points: 825,
      taxes_shipping: false,
      tax_source: 'table',
      credit_cents: 0,
      total_cents: 15004,
      refunded_cents: 4800,
      refunded_credit_cents: 0,
      coupon_code: 'HERD10',
      shipping_method: 'standard',
      shipping_source: 'own',
      shipping_name: 'Ruth Miller',
      shipping_phone: null,
      shipping_address1: '12 Pasture Lane',
      shipping_address2: null,
      shipping_city: 'Austin',
      shipping_state: 'TX',
      shipping_postal: '78704',
      shipping_country: 'US',
      carrier: 'USPS',
      tracking_number: '9400 1112 0255 5842 1234 56',
      tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111202555842123456',
      estimated_delivery_from: '2026-11-24',
      estimated_delivery: '2026-11-27',
      notes: null,
      marketing_consent: false,
      hold_expires_at: new Date(at.getTime() + 35 * 60_000),
      hold_extended_at: null,
      manual_payment_reason: null,
      change_minutes: 60,
      placed_at: at,
      placed_from: null,
      paid_at: null,
      version: 1,
      created_at: at,
      updated_at: at,
    },
    items: [
      line('Unscented Tallow Balm', 'TB-U4', '4oz', 2, 4800, 'jar-unscented-front'),
      line('Lavender Tallow Balm', 'TB-L8', '8oz', 1, 5800, 'jar-lavender-front'),
    ],
    payment: { provider: 'stripe', method: 'card' },
    captured_cents: 15004,
    returned_cents: 15004,
    renewed_at: null,
    replaces: 'GG-7K3F-92QX',
    adds_to: 'GG-7K3F-92QX',
    is_proven: true,
    delivered_at: new Date('2026-11-25T19:40:00Z'),
  };
}

const line = (
  product_name: string,
  sku: string,
  size: string,
  quantity: number,
  unit_price_cents: number,
  still: string,
) => ({
  product_name,
  sku,
  slug: 'tallow-balm',
  size,
  category: 'balm',
  quantity,
  unit_price_cents,
  line_total_cents: quantity * unit_price_cents,
  image_url: fill(stillPath, { name: still, width: 375, format: 'webp' }),
});
