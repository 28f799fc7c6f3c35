/** Lines of an order's timeline that its buyer reads too. Titles of its events are in orders.ts. */
export const timelineText = {
  nothingToPay: 'Nothing to pay.',
  paid: '{amount} by {way}.',
  ways: { card: 'card', paypal: 'PayPal' },
  failed: 'The payment did not go through.',
  unfit: 'A payment message does not fit this order. Staff look at it.',
  canceled: 'Canceled {by}.',
  refund: {
    begun: '{amount} goes back to the buyer.',
    again: 'The refund of {amount} is tried again.',
    atProvider: '{amount} is being refunded at the provider.',
    allAtProvider: 'All of it was refunded at the provider.',
    unfit: 'The provider reports a refund of {amount} that does not fit. Staff look at it.',
  },
} as const;
