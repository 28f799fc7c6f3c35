import { openStripeProvider } from '#server/payment-providers/stripe/provider.ts';
import type { Trouble } from '#test/support/fake-stripe/fake-stripe.ts';
import { createRefund } from '#test/support/fake-stripe/refunds.ts';
import { comeThrough, shop } from '#test/support/fake-stripe/shopper.ts';
import { booksAgreeInTheEnd, type ProviderStep } from '#test/support/fault-journeys.ts';
import { openStripeShop, type StripeShop } from '#test/support/shops/stripe-shop.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';

type Books = StripeShop['fake']['books'];

const { services, app, fake } = await openStripeShop();
// The library's retries are off, so every fault reaches the shop.
const settings = { secretKey: fake.secretKey, webhookSecret: fake.webhookSecret, apiBase: fake.url, retries: 0 };
const provider = openStripeProvider(settings);
services.payments = { forMethod: () => provider, named: name => (name === 'stripe' ? provider : null) };

booksAgreeInTheEnd<Trouble>('Stripe', {
  services,
  app,
  method: 'card',
  troubles: [429, 500, 409, 'html', 'drop', 'lose', 'break'],
  goWrong: trouble => fake.trouble.push(trouble),
  calm: () => {
    fake.trouble.length = 0;
  },
  act: (step, page) => atStripe(fake.books, step, page),
  async deliver() {
    await fetchMissedEvents(services);
    for (const event of fake.books.events) event.delivered = true;
  },
  held: orderNumber => heldFor(fake.books, orderNumber),
});

function atStripe(books: Books, step: ProviderStep, page: string) {
  if (step === 'pay' || step === 'decline') shop(books, page, step);
  else if (step === 'payLater') shop(books, page, 'pay-later');
  else if (step === 'comeThrough') comeThrough(books, page, true);
  else {
    const session = books.sessions.find(({ id }) => id === page);
    const isLeft = books.refunds.every(({ intent }) => intent !== session?.intent);
    if (session?.paymentStatus === 'paid' && isLeft) {
      createRefund(books, { payment_intent: session.intent ?? '', amount: '100' });
    }
  }
}

function heldFor(books: Books, orderNumber: string) {
  const paid = books.sessions.filter(
    ({ reference, paymentStatus }) => reference === orderNumber && paymentStatus === 'paid',
  );
  const intents = paid.map(({ intent }) => intent);
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return {
    captured: sum(paid.map(({ subtotal, discount }) => subtotal - discount)),
    refunded: sum(books.refunds.filter(({ intent }) => intents.includes(intent)).map(({ amount }) => amount)),
  };
}
