import type { Insertable } from 'kysely';
import { orderNumberFrom } from '#domain/order/order-number.ts';
import { isUnpaid, type OrderStatus } from '#domain/order/order-state.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { demoRates, lineTotal, type OrderTotals, priceOrder, type ShippingMethodName } from '#domain/price.ts';
import { skuOf } from '#domain/product-facts.ts';
import type { OrderItemsTable } from '#server/database/schema.ts';
import { places, streets } from './demo-addresses.ts';
import type { SeededCoupon } from './demo-coupons.ts';
import type { Step } from './demo-journeys.ts';
import type { OrderWorld } from './demo-orders.ts';
import type { Person } from './demo-people.ts';
import type { SeededProduct } from './demo-products.ts';
import type { Chance } from './seeded-random.ts';

/** One order with its history, from which all its rows are made. */
export interface DemoOrder {
  id: string;
  paymentId: string;
  orderNumber: string;
  buyer: Person;
  placedAt: Date;
  steps: Step[];
  status: OrderStatus;
  items: Insertable<OrderItemsTable>[];
  totals: OrderTotals;
  coupon: SeededCoupon | null;
  method: ShippingMethodName;
  payBy: PaymentMethod;
  address: { shipping_address1: string; shipping_city: string; shipping_state: string; shipping_postal: string };
  tracking: string;
}

export function inventOrder(
  { products, coupon }: OrderWorld,
  { buyer, placedAt, steps }: { buyer: Person; placedAt: Date; steps: Step[] },
  chance: Chance,
): DemoOrder {
  const id = chance.uuid();
  const status = steps.at(-1)?.status ?? 'pending';
  // An open order has only uncounted products, so that its end does not change the catalog's stock.
  const isOpen = isUnpaid(status);
  const items = inventItems(id, isOpen ? products.filter(product => product.stock === null) : products, chance);
  const withCoupon = !isOpen && status !== 'canceled' && chance.next() < 0.08;
  const method = chance.next() < 0.12 ? 'expedited' : 'standard';
  const totals = priceOrder({
    lines: items.map(item => ({ unitPriceCents: item.unit_price_cents, quantity: item.quantity })),
    discountBasisPoints: withCoupon ? coupon.basisPoints : 0,
    shippingMethod: method,
    shipToState: null,
    rates: demoRates,
  });
  return {
    id,
    paymentId: chance.uuid(),
    orderNumber: orderNumberFrom(Uint8Array.from({ length: 8 }, () => chance.between(0, 255))),
    buyer,
    placedAt,
    steps,
    status,
    items,
    totals,
    coupon: withCoupon ? coupon : null,
    method,
    payBy: chance.next() < 0.8 ? 'card' : 'paypal',
    address: { shipping_address1: `${chance.between(12, 980)} ${chance.pick(streets)}`, ...chance.pick(places) },
    tracking: `9400${chance.text('0123456789', 18)}`,
  };
}

/** One to three products; the featured one more often. */
function inventItems(orderId: string, products: readonly SeededProduct[], chance: Chance) {
  const [featured] = products;
  const chosen = new Set<SeededProduct>();
  const most = Math.min(products.length, chance.pick([1, 1, 1, 2, 2, 3]));
  while (chosen.size < most) chosen.add(featured && chance.next() < 0.25 ? featured : chance.pick(products));
  return [...chosen].map(product => {
    const quantity = chance.pick([1, 1, 1, 1, 2, 2, 3]);
    return {
      order_id: orderId,
      product_id: product.id,
      product_name: product.name,
      sku: skuOf({ sku: null, slug: product.slug }),
      slug: product.slug,
      scent: product.scent,
      size: product.size,
      quantity,
      unit_price_cents: product.price_cents,
      line_total_cents: lineTotal({ unitPriceCents: product.price_cents, quantity }),
      image_url: product.image_url,
    };
  });
}
