/**
 * Years for which a support message about a product is stored at least, because it may report a bad reaction. The
 * Privacy Policy says so.
 */
export const reactionReportYears = 6;

/**
 * Retention periods, unless staff set others under Settings. The nightly job deletes by them and the Privacy Policy
 * quotes them. A lawyer reads them before launch.
 */
export const retentionDefaults = {
  /** Days after the order: the key that recognises a repeated click. */
  keep_order_keys: 30,
  /** Days after the session ended: a device, its network address and browser. */
  keep_ended_sessions: 30,
  /** Days after the end of an order: the buyer's data on orders of deleted accounts, while a return is possible. */
  keep_buyers: 30,
  /** Days after sending: a mail with its address. */
  keep_sent_messages: 90,
  /** Days after processing: what Stripe and PayPal sent about a payment. */
  keep_provider_messages: 90,
  /** Days: a picture uploaded to support but not sent, or whose ticket was deleted. */
  keep_unsent_pictures: 2,
  /** Days: an address not confirmed for the newsletter or a stock request. */
  keep_unconfirmed_letters: 30,
  /** Days: an address that waits for a product to return. */
  keep_stock_requests: 365,
  /** Years after the last message: a support conversation. */
  keep_tickets_years: 3,
  /** Years required for bookkeeping. The shop itself deletes no order. */
  keep_orders_years: 7,
  /** Days: logs with network addresses, stored by the server's operator. */
  keep_security_logs: 30,
  /** Days: a backup, stored by the server's operator. */
  keep_backups: 35,
} as const;
