/**
 * How long the shop keeps what it does not need for ever, in days. The nightly job deletes by these figures and the Privacy Policy
 * quotes them: change them here and both follow. A lawyer reads them before launch.
 */
export const retentionDays = {
  /** The proof that a repeated click is the same order, after the order was placed. */
  orderKeys: 30,
  /** A signed-in device with its network address and browser, after the session ended. */
  endedSessions: 30,
  /** Who bought, on an order of a deleted account, after the order ended: as long as it may come back. */
  buyersOfDeletedAccounts: 30,
  /** A message with its address, after it was sent. */
  sentMessages: 90,
  /** What Stripe and PayPal told about a payment, after it was worked off. */
  providerMessages: 90,
  /** A picture that was added to a message to support and not sent with it, or whose ticket is gone. */
  unsentPictures: 2,
  /** An address nobody confirmed for the newsletter, or for news of a product. */
  unconfirmedLetters: 30,
  /** An address that waits for a product which does not come back, after it asked. */
  stockRequests: 365,
} as const;
