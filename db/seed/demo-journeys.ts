import type { OrderStatus } from '#domain/order/order-state.ts';
import { day, hour, minute, second } from './demo-time.ts';
import type { Chance } from './seeded-random.ts';

/** One step of an order's life: its status, how long after placing, and by whom. */
export interface Step {
  status: OrderStatus;
  after: number;
  by: 'buyer' | 'provider' | 'staff' | 'system';
}

/** Each later step is on another day, so that a timeline looks the same whenever the shop was seeded. */
const fulfillment: Step[] = [
  { status: 'paid', after: 20 * second, by: 'provider' },
  { status: 'packed', after: 26 * hour, by: 'staff' },
  { status: 'shipped', after: 52 * hour, by: 'staff' },
  { status: 'out_for_delivery', after: 84 * hour, by: 'staff' },
  { status: 'delivered', after: 112 * hour, by: 'staff' },
];

/** What happened to an order of this age: fulfilled as far as time allowed, some never paid, some returned. */
export function journeyOf(age: number, chance: Chance): Step[] {
  const luck = chance.next();
  if (age > 2 * day && luck < 0.06) return [{ status: 'canceled', after: 35 * minute, by: 'system' }];
  if (age > 14 * day && luck < 0.11) return [...fulfillment, { status: 'refunded', after: 13 * day, by: 'staff' }];
  return fulfillment.filter(step => step.after < age);
}

/** The demo customer's further orders: unsettled payments, and a parcel on its way. */
export const customersJourneys: { age: number; steps: Step[] }[] = [
  { age: 2 * hour, steps: [{ status: 'processing', after: 2 * minute, by: 'provider' }] },
  { age: 40 * minute, steps: [] },
  { age: 3 * day, steps: fulfillment.slice(0, 3) },
];
