import { readCustomId } from '#server/payment-providers/paypal/order-request.ts';
import type { OpenedProvider } from '../shops/payment-world.ts';
import { open } from './world.ts';

/**
 * The fake PayPal behind the interface of the provider suite. At PayPal the buyer approves and the shop captures: here
 * the buyer always comes back.
 */
export async function openForSuite(): Promise<OpenedProvider> {
  const { provider, world } = await open();
  const payments = () =>
    world.fake.books.orders.map(({ id, customId }) => ({
      reference: id,
      payment: readCustomId(customId)?.paymentId ?? '',
    }));
  const andComeBack = (act: (reference: string) => void) => async (reference: string) => {
    act(reference);
    const found = payments().find(each => each.reference === reference);
    if (found) await provider.ask({ paymentId: found.payment, providerReference: reference });
  };
  return {
    provider,
    world: {
      // PayPal forgets an unpaid order by itself; the shop captures nothing for an expired attempt.
      lapses: true,
      pay: andComeBack(world.pay),
      decline: andComeBack(world.decline),
      payLater: andComeBack(world.payLater),
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
