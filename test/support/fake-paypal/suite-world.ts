import { readCustomId } from '#server/payments/paypal/order-request.ts';
import type { PaymentProvider } from '#server/payments/port.ts';
import type { OpenedProvider } from '../payment-world.ts';
import { open } from './world.ts';

/**
 * The pretend PayPal in the words of the suite that all providers pass. At PayPal a payment is approved by the buyer and taken by
 * the shop: here the buyer always comes back, and the shop, as ours does, takes nothing for an attempt it has ended.
 */
export async function openForSuite(): Promise<OpenedProvider> {
  const { provider: paypal, world } = await open();
  const { books } = world.fake;
  const ended = new Set<string>();
  const provider: PaymentProvider = {
    ...paypal,
    ask: payment => paypal.ask({ ...payment, mayTake: !ended.has(payment.paymentId) }),
    async expire(payment) {
      const isEnded = await paypal.expire(payment);
      if (isEnded) ended.add(payment.paymentId);
      return isEnded;
    },
  };
  const payments = () =>
    books.orders.map(({ id, customId }) => ({ reference: id, payment: readCustomId(customId)?.paymentId ?? '' }));
  const comeBack = async (reference: string) => {
    const found = payments().find(each => each.reference === reference);
    if (found) await provider.ask({ paymentId: found.payment, providerReference: reference });
  };
  return {
    provider,
    world: {
      async pay(reference) {
        world.pay(reference);
        await comeBack(reference);
      },
      async decline(reference) {
        world.decline(reference);
        await comeBack(reference);
      },
      async payLater(reference) {
        world.payLater(reference);
        await comeBack(reference);
      },
      comeThrough: async reference => world.comeThrough(reference, true),
      loseNextReply: () => world.loseNextReply(),
      answerNext: answer => world.answerNext(answer),
      checkouts: async paymentId => payments().filter(each => each.payment === paymentId).length,
      refundedCents: async reference => world.held(reference).refunded,
      events: () => world.events(),
      close: () => world.close(),
    },
  };
}
