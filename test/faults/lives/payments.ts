import fc from 'fast-check';
import { approve, comeThrough as comeThroughAtPaypal, findOrder } from '#test/support/fake-paypal/orders.ts';
import { expireSession } from '#test/support/fake-stripe/sessions.ts';
import { shop as atStripe, comeThrough as comeThroughAtStripe } from '#test/support/fake-stripe/shopper.ts';
import type { SeenPayment } from './books.ts';
import { type Model, pick, seenOf, the } from './model.ts';
import { askOf, buyerOf, isOpen, which } from './orders.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps } from './step.ts';

const acts = ['pays', 'pays', 'is declined', 'pays by a slow way', 'pays by a slow way', 'lets it expire'] as const;
type Act = (typeof acts)[number];
type Page = { order: number; page: number };
const page = { order: nth, page: nth };

/** The payment pages of an order that its provider knows, newest first. */
function pagesOf(model: Model, order: number): SeenPayment[] {
  const found = pick(model.orders, order);
  return found
    ? seenOf(model, found)
        .payments.filter(({ reference }) => reference)
        .toReversed()
    : [];
}

/** What buyers do about paying, in the shop and on the providers' pages. */
export const paymentSteps = {
  payNow: steps<{ order: number; method: 'card' | 'paypal' }>('The buyer presses PAY NOW on order {order} ({method})', {
    draw: { ...which, method: fc.constantFrom('card', 'paypal') },
    check: (model, { order }) => isOpen(model, order),
    async run(model, _, { order, method }) {
      await askOf(model, the(model.orders, order), ['POST', 'pay', undefined, `&method=${method}`]);
    },
  }),
  act: steps<Page & { act: Act }>('The buyer {act} on page {page} of order {order}', {
    draw: { ...page, act: fc.constantFrom(...acts) },
    check: (model, { order }) => pagesOf(model, order).length > 0,
    run: async (model, shop, { order, page, act }) => actOn(shop, the(pagesOf(model, order), page), act),
  }),
  comeBack: steps<Page>('The buyer comes back from page {page} of order {order}', {
    draw: page,
    check: (model, { order }) => pagesOf(model, order).length > 0,
    run: (model, shop, { order, page }) => comeBack(model, shop, order, the(pagesOf(model, order), page).id),
  }),
  payAndReturn: steps<Page>('The buyer pays on page {page} of order {order} and comes back', {
    draw: page,
    check: (model, { order }) => pagesOf(model, order).length > 0,
    async run(model, shop, { order, page }) {
      const payment = the(pagesOf(model, order), page);
      actOn(shop, payment, 'pays');
      await comeBack(model, shop, order, payment.id);
    },
  }),
  comeThrough: steps<Page & { succeeds: boolean }>(
    'The slow payment on page {page} of order {order} succeeds: {succeeds}',
    {
      draw: { ...page, succeeds: fc.boolean() },
      check: (model, { order, page }) => isSlow(model.shop, pick(pagesOf(model, order), page)),
      run: async (model, shop, { order, page, succeeds }) => {
        const { provider, reference } = the(pagesOf(model, order), page);
        if (provider === 'stripe') comeThroughAtStripe(shop.stripe.books, reference ?? '', succeeds);
        else if (provider === 'paypal') comeThroughAtPaypal(shop.paypal.books, reference ?? '', succeeds);
      },
    },
  ),
};

async function comeBack(model: Model, shop: Shop, order: number, payment: string): Promise<void> {
  const { caller, key } = buyerOf(model, the(model.orders, order));
  const headers: Record<string, string> = key ? { 'x-order-key': key } : {};
  await ask(shop, caller, ['POST', `/api/payments/${payment}/settle`, undefined, headers]);
}

function actOn(shop: Shop, { provider, reference }: SeenPayment, act: Act): void {
  const id = reference ?? '';
  if (provider === 'stripe') {
    const { books } = shop.stripe;
    if (act === 'pays') atStripe(books, id, 'pay');
    else if (act === 'is declined') atStripe(books, id, 'decline');
    else if (act === 'pays by a slow way') atStripe(books, id, 'pay-later');
    else if (books.sessions.some(session => session.id === id && session.status === 'open')) expireSession(books, id);
  } else if (provider === 'paypal') {
    const { books } = shop.paypal;
    const isForgotten = books.orders.some(order => order.id === id && order.forgotten);
    if (isForgotten) return;
    const order = findOrder(books, id);
    if (act === 'pays') approve(books, order, 'good');
    else if (act === 'is declined') approve(books, order, 'declined');
    else if (act === 'pays by a slow way') approve(books, order, 'slow');
    else if (order.status !== 'COMPLETED') order.forgotten = true;
  }
}

/** The payment is processing at its provider. */
function isSlow({ stripe, paypal }: Shop, payment: SeenPayment | undefined): boolean {
  const session = stripe.books.sessions.find(({ id }) => id === payment?.reference);
  const intent = stripe.books.intents.find(({ id }) => id === session?.intent);
  const capture = paypal.books.captures.find(({ orderId }) => orderId === payment?.reference);
  return intent?.status === 'processing' || capture?.status === 'PENDING';
}
