import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Draft, DraftPlaced, DraftQuote } from '#contract/drafts/shapes.ts';
import { orderKey } from '#server/http/signed-key.ts';
import { shipping } from '#test/support/shops/test-orders.ts';
import { type Model, type Person, pick, seenOf, the } from './model.ts';
import { keepOrder, mayPlace } from './orders.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

type How = 'link' | 'by_hand';
const how = { how: fc.constantFrom<How>('link', 'by_hand'), isTwice: yes };

/** Orders that staff make. */
export const draftSteps = {
  make: steps<{ person: number; product: number; quantity: number; price: number | null; how: How; isTwice: boolean }>(
    'Staff order {quantity} of product {product} for person {person} at {price} cents ({how}, pressed twice: {isTwice})',
    {
      draw: {
        ...{ person: nth, product: nth, quantity: fc.integer({ min: 1, max: 3 }) },
        price: fc.constantFrom(null, null, 0, 1_999),
        ...how,
      },
      check: mayPlace,
      async run(model, shop, { person, product, quantity, price, ...args }) {
        const by = the(model.people, person);
        const line = { product_id: the(model.products, product).id, quantity, price_cents: price };
        const form = {
          lines: [{ ...line, reason: price === null ? '' : 'As agreed.' }],
          shipping: { ...shipping, email: by.account?.email ?? by.email },
        };
        const id = randomUUID();
        await ask(shop, shop.staff, ['PUT', `/api/admin/drafts/${id}`, { version: 0, form }]);
        await place(model, shop, { by, id, street: 12, ...args });
      },
    },
  ),
  add: steps<{ order: number; product: number; quantity: number; how: How; isTwice: boolean }>(
    'Staff add {quantity} of product {product} to order {order} ({how}, pressed twice: {isTwice})',
    {
      draw: { order: nth, product: nth, quantity: fc.integer({ min: 1, max: 2 }), ...how },
      check: (model, { order }) => mayPlace(model) && isPaid(model, order),
      async run(model, shop, { order, product, quantity, ...args }) {
        const { number, by, street } = the(model.orders, order);
        const id = randomUUID();
        const lines = [{ product_id: the(model.products, product).id, quantity }];
        const wish = { id, order_number: number, kind: 'addition', lines };
        const { status } = await ask(shop, shop.staff, ['POST', '/api/admin/drafts', wish]);
        if (status === 200) await place(model, shop, { by, id, street, ...args });
      },
    },
  ),
  replace: steps<{ order: number; isTwice: boolean }>(
    'Staff send the goods of order {order} again, free of charge (pressed twice: {isTwice})',
    {
      draw: { order: nth, isTwice: yes },
      check: (model, { order }) => mayPlace(model) && isPaid(model, order),
      async run(model, shop, { order, isTwice }) {
        const { number, by, street } = the(model.orders, order);
        const id = randomUUID();
        const wish = { id, order_number: number, kind: 'replacement' };
        const { status } = await ask(shop, shop.staff, ['POST', '/api/admin/drafts', wish]);
        if (status === 200) await place(model, shop, { by, id, street, how: 'link', isTwice });
      },
    },
  ),
};

const isPaid = (model: Model, order: number): boolean => {
  const found = pick(model.orders, order);
  return found !== undefined && seenOf(model, found).is_paid;
};

interface ToPlace {
  by: Person;
  id: string;
  street: number;
  how: How;
  isTwice: boolean;
}

/** Refused if goods are missing; else it is one order, however often it is pressed. */
async function place(model: Model, shop: Shop, { by, id, street, how, isTwice }: ToPlace): Promise<void> {
  const { data: draft } = await ask<Draft>(shop, shop.staff, ['GET', `/api/admin/drafts/${id}`]);
  const form = { ...draft.form, replace_reason: 'It came broken.' };
  const { data: quote } = await ask<DraftQuote>(shop, shop.staff, ['POST', '/api/admin/draft-quotes', form]);
  const saved = { version: draft.version, form };
  const { data: kept } = await ask<Draft>(shop, shop.staff, ['PUT', `/api/admin/drafts/${id}`, saved]);
  const wish = { version: kept.version, how, reason: 'In cash.', expected_total_cents: quote.totals.total_cents };
  const press = () => ask<DraftPlaced>(shop, shop.staff, ['POST', `/api/admin/drafts/${id}/order`, wish]);
  const answers = await Promise.all(isTwice ? [press(), press()] : [press()]);
  const numbers = new Set(answers.map(({ data }) => data.order_number));
  if (numbers.size !== 1) throw new Error(`Pressed twice: ${[...numbers].join(', ')}`);
  const [number] = numbers;
  const isStocked = ({ product_id, quantity = 1 }: (typeof form.lines)[number]) =>
    model.products.some(({ id, isThere, stock }) => id === product_id && isThere && stock >= quantity);
  // The draft that replaces an order has no line for a deleted product.
  const isThere = form.lines.length > 0 && form.lines.every(isStocked);
  if ((number !== undefined) !== isThere) throw new Error(`Placing a draft: ${shop.said}`);
  if (number === undefined) return;
  for (const { product_id, quantity = 1 } of form.lines)
    for (const product of model.products) if (product.id === product_id) product.stock -= quantity;
  const key = orderKey(shop.services.env.SESSION_SECRET, number);
  await keepOrder(model, { number, key, by, isGuests: true, request: null, creditOf: null, coupon: null });
  const made = model.orders.at(-1);
  if (made) Object.assign(made, { street, addsTo: draft.form.adds_to ?? null });
  const { rows } = await shop.services.pool.query<{ email: string; user_id: string | null; payments: string[] }>(
    'select email, user_id, array(select id::text from payments where order_id = o.id) as payments from orders o where id = $1',
    [made?.id],
  );
  for (const { email, user_id, payments } of rows) {
    if (user_id === null) by.asGuest.push(email);
    // Its one mail says that it is paid.
    for (const payment of payments) made?.paymentsSeen.add(payment);
  }
}
