/** Fulfillment, on the admin's order page. */

export const fulfillmentText = {
  progress: 'Progress',
  placed: 'Placed',
  paid: 'Paid',
  expected: 'expected {day}',
  unknown: 'Status',
  carrier: 'Carrier',
  number: 'Tracking number',
  link: 'Tracking link',
  linkMade: 'Made from the number. Change it if the carrier gave another.',
  linkOwn: 'Written by hand. Empty it to have it made from the number.',
  mailsLink: '{name} is mailed the tracking link.',
  mails: '{name} is notified by email.',
  save: 'Save tracking',
  more: 'More',
  moreNamed: 'More moves of order {order_number}',
  stale: 'The order is {status} now, as shown here.',
  kept: 'What you typed is still in its fields.',
} as const;
