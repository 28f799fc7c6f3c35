/** The activity log. */

export const activityText = {
  search: 'Search activity...',
  person: 'Person',
  personHint: 'Part of an address',
  kind: 'About',
  allKinds: 'Everything',
  all: 'All',
  columns: { what: 'What', subject: 'About', person: 'Person', date: 'Date' },
  count: '{n} entries',
  countOne: '1 entry',
  countMore: '{n}+ entries',
  nobody: 'The buyer',
  /** A change of value, for screen readers. */
  change: { from: 'from', to: 'to' },
} as const;

/** Kinds of subjects. */
export const activityKinds = {
  order: 'Order',
  money: 'Money inbox',
  product: 'Product',
  customer: 'Customer',
  coupon: 'Coupon',
  newsletter: 'Newsletter',
  ticket: 'Ticket',
  review: 'Review',
  message: 'Message',
  job: 'Job',
  settings: 'Settings',
} as const;

/** By action code. An action without words is shown by its code. */
export const activityTitles: Readonly<Record<string, string>> = {
  'order.status': 'Set the status',
  'order.cancel': 'Canceled the order',
  'order.refund': 'Gave money back',
  'order.address': 'Corrected the address',
  'order.tracking': 'Changed the tracking',
  'money.ask': 'Asked the payment provider again',
  'money.retry': 'Sent the refund again',
  'money.settle': 'Settled it by hand',
  'settings.change': 'Changed the settings',
  'message.resend': 'Sent the mail again',
  'job.retry': 'Asked for the job again',
  'ticket.create': 'Wrote to the customer first',
  'ticket.status': 'Set the status',
  'ticket.priority': 'Set the priority',
  'ticket.category': 'Set the category',
  'ticket.assigned': 'Assigned the ticket',
  'product.create': 'Added the product',
  'product.change': 'Changed the product',
  'product.update': 'Changed the product',
  'product.delete': 'Deleted the product',
  'product.image': 'Added a picture',
  'product.stock': 'Changed the stock',
  'coupon.create': 'Added the coupon',
  'coupon.change': 'Changed the coupon',
  'coupon.delete': 'Deleted the coupon',
  'customer.make_admin': 'Made the customer staff',
  'customer.take_admin': 'Took the staff rights away',
  'customer.reset_access': 'Reset the password and second step from the command line',
  'customer.sign_out': 'Signed out everywhere',
  'newsletter.leave': 'Took the address off the newsletter',
  'review.remove': 'Removed the review',
  'review.restore': 'Published the review again',
};

/** Names of facts whose code is not clear enough. */
export const activityFactNames: Readonly<Record<string, string>> = {
  assigned: 'Assigned to',
  changed: 'Changed',
  is_admin: 'Staff rights',
  is_active: 'Active',
  stock_quantity: 'Stock',
  slug: 'Web address',
  how_to_use: 'How to use',
  added: 'It shows',
  cause: 'Reason',
  about: 'About',
  devices: 'Devices',
  jobs: 'Jobs',
  shipping_address1: 'Address',
  shipping_address2: 'Second address line',
  shipping_postal: 'ZIP',
  carrier: 'Carrier',
  tracking_number: 'Tracking number',
  tracking_url: 'Tracking link',
  restock: 'Back in stock',
  hold_minutes: 'Minutes an unpaid order is held',
  change_minutes: 'Minutes a buyer may change an order',
  coupon_most_percent: 'Largest discount (%)',
  pixel_id: 'Pixel ID',
  staff_two_step: 'Two-step sign-in for staff',
  confirm_email: 'Confirm the email address at sign-up',
};

export const activityValues = { yes: 'yes', no: 'no', none: 'nothing' } as const;
