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

/** The owner of the payment page, at the start of a sentence. */
export const paymentPages = { stripe: 'Stripe', paypal: 'PayPal', test: 'The payment page' } as const;
