/** An order's way out of the shop, on its page in the back office. */

export const fulfilmentText = {
  progress: 'Progress',
  placed: 'Placed',
  paid: 'Paid',
  expected: 'expected {day}',
  /** By status. */
  titles: {
    pending: 'Waiting for the payment',
    processing: 'Waiting for the payment',
    paid: 'Next: pack it',
    packed: 'Next: ship it',
    shipped: 'Next: out for delivery',
    out_for_delivery: 'Next: delivered',
    delivered: 'Delivered',
    canceled: 'Canceled',
    refunded: 'Refunded',
  },
  unknown: 'Status',
  /** What to do, where there is no field to fill in. */
  texts: {
    pending: 'It goes on by itself once it is paid. Other moves are under More.',
    processing: 'It goes on by itself once the provider says so. Other moves are under More.',
    paid: 'Wrapped and closed? The buyer sees it on the order page; no mail is sent.',
    delivered: 'Nothing is left to do.',
    canceled: 'Nothing is left to do.',
    refunded: 'Nothing is left to do.',
  },
  carrier: 'Carrier',
  number: 'Tracking number',
  link: 'Tracking link',
  linkMade: 'Made from the number. Change it if the carrier gave another.',
  linkOwn: 'Written by hand. Empty it to have it made from the number.',
  mailsLink: '{name} is mailed the tracking link.',
  mails: '{name} is told by email.',
  save: 'Save tracking',
  more: 'More',
  moreNamed: 'More moves of order {order_number}',
  stale: 'The order is {status} now, as shown here.',
  kept: 'What you typed is still in its fields.',
} as const;
