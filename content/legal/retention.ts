/** Years a support message about a product is kept at least: it may report a bad reaction. The Privacy Policy says so. */
export const reactionReportYears = 6;

/**
 * How long the shop keeps what it does not need for ever, unless staff set another period under Settings. The nightly job deletes by
 * these figures and the Privacy Policy quotes them. A lawyer reads them before launch.
 */
export const retentionDefaults = {
  /** Days the proof that a repeated click is the same order is kept, after the order was placed. */
  keep_order_keys: 30,
  /** Days a signed-in device with its network address and browser is kept, after the session ended. */
  keep_ended_sessions: 30,
  /** Days who bought stays on an order of a deleted account, after the order ended: as long as it may come back. */
  keep_buyers: 30,
  /** Days a message with its address is kept, after it was sent. */
  keep_sent_messages: 90,
  /** Days what Stripe and PayPal told about a payment is kept, after it was worked off. */
  keep_provider_messages: 90,
  /** Days of a picture that was added to a message to support and not sent with it, or whose ticket is gone. */
  keep_unsent_pictures: 2,
  /** Days of an address nobody confirmed for the newsletter, or for news of a product. */
  keep_unconfirmed_letters: 30,
  /** Days of an address that waits for a product which does not come back, after it asked. */
  keep_stock_requests: 365,
  /** Years of a conversation with support, after its last message. */
  keep_tickets_years: 3,
  /** Years the books ask for. The shop deletes no order by itself. */
  keep_orders_years: 7,
  /** Days of the logs with network addresses: kept by whoever runs the server. */
  keep_security_logs: 30,
  /** Days of a backup: kept by whoever makes them. */
  keep_backups: 35,
} as const;
