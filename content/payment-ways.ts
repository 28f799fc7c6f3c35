/** The words for each payment method. */
export const payWays = {
  card: {
    label: 'Card',
    /** Within a sentence: 'paid by ...'. */
    name: 'card',
    /** Where a refund goes: 'back to your ...'. Also used in the admin. */
    account: 'card',
    refundTo: 'the card',
    /** Where the shopper pays; in the demo shop no money moves. */
    atProvider: 'Card: you continue on Stripe’s secure page.',
    atTest: 'Card: you continue on the test payment page. No money moves.',
    /** What is unreachable, and what to use instead. */
    down: { provider: 'Card payment', other: 'PayPal' },
    /** The button after another method failed. */
    instead: 'Pay by card instead',
  },
  paypal: {
    label: 'PayPal',
    name: 'PayPal',
    account: 'PayPal account',
    refundTo: 'PayPal',
    atProvider: 'PayPal: you continue at PayPal to approve.',
    atTest: 'PayPal: you continue on the test payment page. No money moves.',
    down: { provider: 'PayPal', other: 'a card' },
    instead: 'Pay with PayPal instead',
  },
} as const;

const named = (name: string) => ({ staff: name, page: name, silent: name, leaving: name });

/**
 * Names of a provider. `staff`: in the admin; `page`: the owner of the payment page, at the start of a sentence;
 * `silent`: the same while it does not answer; `leaving`: where the shopper is sent.
 */
export const providerWords = {
  stripe: named('Stripe'),
  paypal: named('PayPal'),
  test: {
    staff: 'The test provider',
    page: 'The payment page',
    silent: 'The test payment page',
    leaving: 'the payment page',
  },
};

const known: Readonly<Record<string, ReturnType<typeof named> | undefined>> = providerWords;

/** Null for money that no provider took. */
export const wordsOfProvider = (provider: string) => known[provider] ?? null;

/** Who took money or refunded it, in the admin; an unknown provider by its own name. */
export const takerName = (provider: string) =>
  provider === 'manual' ? 'The shop' : (known[provider]?.staff ?? provider);

/** Names of those who sell labels, at the start of a sentence. */
const sellers: Readonly<Record<string, string>> = { easypost: 'EasyPost', pretend: 'The pretend carrier' };

/**
 * A sentence for staff that quotes a payment provider, a seller of labels or a carrier: its own words or its code.
 * Shoppers read only our words.
 */
export function providerSaid(provider: string, said: string): string {
  const words = said
    .trim()
    .replaceAll('_', ' ')
    .replace(/[^.!?]$/, '$&.');
  return `${sellers[provider] ?? takerName(provider)} said: “${words}”`;
}
