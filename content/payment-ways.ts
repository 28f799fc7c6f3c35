/** The words of each way to pay, wherever one is named. */
export const payWays = {
  card: {
    label: 'Card',
    /** Within a sentence: 'paid by ...'. */
    name: 'card',
    /** Where a refund goes: 'back to your ...', and in the back office. */
    account: 'card',
    refundTo: 'the card',
    /** Where the shopper goes on; in the demo shop no money moves. */
    atProvider: 'Card: you continue on Stripe’s secure page.',
    atTest: 'Card: you continue on the test payment page. No money moves.',
    /** What cannot be reached, and what to use meanwhile. */
    down: { provider: 'Card payment', other: 'PayPal' },
    /** The button beside another way that came to nothing. */
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

/** Whose payment page it is, at the beginning of a sentence. */
export const paymentPages = { stripe: 'Stripe', paypal: 'PayPal', test: 'The payment page' } as const;
