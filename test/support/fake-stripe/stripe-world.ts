import type { PaymentWorld } from '../shops/payment-world.ts';
import { type FakeStripe, openFakeStripe } from './fake-stripe.ts';
import { comeThrough, shop } from './shopper.ts';
import { signEvent } from './webhook-sender.ts';

/** The fake Stripe behind the interface of the provider suite. */
export async function openStripeWorld(): Promise<{ fake: FakeStripe; world: PaymentWorld }> {
  const fake = await openFakeStripe();
  const { books } = fake;
  const world: PaymentWorld = {
    pay: async reference => void shop(books, reference, 'pay'),
    decline: async reference => void shop(books, reference, 'decline'),
    payLater: async reference => void shop(books, reference, 'pay-later'),
    comeThrough: async reference => comeThrough(books, reference, true),
    loseNextReply: () => fake.trouble.push('lose'),
    answerNext: answer => fake.trouble.push(answer),
    checkouts: async paymentId => books.sessions.filter(({ metadata }) => metadata.payment_id === paymentId).length,
    refundedCents: async reference => {
      const session = books.sessions.find(({ id }) => id === reference);
      const given = books.refunds.filter(({ intent }) => intent === session?.intent);
      return given.reduce((sum, { amount }) => sum + amount, 0);
    },
    events: () => books.events.map(event => signEvent(event, fake.webhookSecret)),
    close: fake.close,
  };
  return { fake, world };
}
