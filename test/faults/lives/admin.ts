import fc from 'fast-check';
import { type OrderStatus, orderStatuses } from '#domain/order/order-state.ts';
import { mailOf } from './agree.ts';
import { moveTo, seenOf, the } from './model.ts';
import { isAny, isOpen, which } from './orders.ts';
import { ask } from './shop.ts';
import { steps, yes } from './step.ts';

/** What staff do with orders. */
export const adminSteps = {
  setStatus: steps<{ order: number; to: OrderStatus; restock: boolean }>(
    'Staff set order {order} to {to} (goods are back: {restock})',
    {
      draw: {
        ...which,
        to: fc.constantFrom(...orderStatuses, 'canceled', 'refunded', 'pending', 'paid'),
        restock: yes,
      },
      check: (model, { order, to }) => isAny(model) && seenOf(model, the(model.orders, order)).status !== to,
      async run(model, shop, { order, to, restock }) {
        const found = the(model.orders, order);
        const body = { status: to, reason: 'As the buyer asked.', restock };
        const { status, data } = await ask<{ buyer_mailed?: boolean }>(shop, shop.staff, [
          'PATCH',
          `/api/admin/orders/${found.id}`,
          body,
        ]);
        // Whether 'refunded' is mailed depends on the money, so the model takes staff's answer.
        const tells = to === 'refunded' ? data.buyer_mailed === true : to in mailOf;
        const mailed = status === 200 && tells ? (mailOf[to] ?? null) : null;
        return { order: found, via: 'status', restock, mailed };
      },
    },
  ),
  deliver: steps<{ order: number }>('Order {order} is delivered', {
    draw: which,
    check: (model, { order }) => isAny(model) && seenOf(model, the(model.orders, order)).is_paid,
    async run(model, shop, { order }) {
      const found = the(model.orders, order);
      const isNew = seenOf(model, found).status !== 'delivered';
      const path = `/api/admin/orders/${found.id}`;
      const { status } = await ask(shop, shop.staff, ['PATCH', path, { status: 'delivered' }]);
      return { order: found, via: 'status', mailed: status === 200 && isNew ? 'order_delivered' : null };
    },
  }),
  address: steps<{ order: number; street: number }>('Staff correct the address of order {order} to number {street}', {
    draw: { ...which, street: fc.integer({ min: 13, max: 99 }) },
    check: (model, { order }) => isOpen(model, order),
    async run(model, shop, { order, street }) {
      const found = the(model.orders, order);
      const address = { name: 'Ruth Miller', phone: '512 555 0142', city: 'Austin', state: 'TX', postal: '78704' };
      const body = { ...address, address1: `${street} Pasture Lane` };
      const { status } = await ask(shop, shop.staff, ['PUT', `/api/admin/orders/${found.number}/address`, body]);
      const isNew = status === 200 && found.street !== street;
      if (status === 200) moveTo(model, found, street);
      return isNew ? { addressOf: found } : {};
    },
  }),
};
