import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { count } from './agree.ts';
import { type LifeOrder, type Model, pick, seenOf, the } from './model.ts';
import { which } from './orders.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

interface Change {
  order: number;
  line: number;
  quantity: number;
  isTwice: boolean;
}

const change = { ...which, line: nth, quantity: fc.integer({ min: 1, max: 3 }), isTwice: yes };
const isPaid = (model: Model, { order }: Change): boolean => {
  const found = pick(model.orders, order);
  return found !== undefined && seenOf(model, found).is_paid;
};

/** What staff change about the items of an order before it is sent. */
export const itemSteps = {
  swap: steps<Change & { product: number }>(
    'Staff swap {quantity} of line {line} of order {order} for product {product} (pressed twice: {isTwice})',
    {
      draw: { ...change, product: nth },
      check: isPaid,
      async run(model, shop, { order, line, quantity, product, isTwice }) {
        const found = the(model.orders, order);
        const { item, product: from } = the(found.lines, line);
        const to = the(model.products, product);
        const swaps = [{ item_id: item, quantity, product_id: to.id }];
        if (!(await press(shop, found, { swaps }, isTwice))) return;
        for (const each of model.products) if (each.id === from && each.isThere) each.stock += quantity;
        to.stock -= quantity;
        await readLines(shop, found);
      },
    },
  ),
  takeOut: steps<Change>('Staff take {quantity} of line {line} out of order {order} (pressed twice: {isTwice})', {
    draw: change,
    check: isPaid,
    async run(model, shop, { order, line, quantity, isTwice }) {
      const found = the(model.orders, order);
      const taken_out = [{ item_id: the(found.lines, line).item, quantity }];
      await press(shop, found, { taken_out }, isTwice);
    },
  }),
};

/** Whether it was done; pressed twice it is done once. */
async function press(shop: Shop, order: LifeOrder, wish: object, isTwice: boolean): Promise<boolean> {
  const { data } = await ask<StaffOrder>(shop, shop.staff, ['GET', `/api/admin/orders/${order.number}`]);
  const body = { id: randomUUID(), version: data.version, ...wish };
  const send = () => ask(shop, shop.staff, ['POST', `/api/admin/orders/${order.number}/items`, body]);
  const answers = new Set((await Promise.all(isTwice ? [send(), send()] : [send()])).map(({ status }) => status));
  if (answers.size !== 1) throw new Error(`Pressed twice, it was answered ${[...answers].join(' and ')}`);
  const isDone = answers.has(200);
  if (isDone) count(order.mails, 'order_changed');
  return isDone;
}

/** The lines as they are now; what came back of those that stay is kept. */
async function readLines({ services: { pool } }: Shop, order: LifeOrder): Promise<void> {
  const { rows } = await pool.query<{ item: string; product: string; quantity: number }>(
    'select id as item, product_id as product, quantity from order_items where order_id = $1 order by id',
    [order.id],
  );
  const backOf = (item: string) => order.lines.find(line => line.item === item)?.back ?? 0;
  order.lines = rows.map(row => ({ ...row, back: backOf(row.item) }));
}
