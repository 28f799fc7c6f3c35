/** A buyer's orders: steps, statuses, changes, and finding a guest order. */

export const orderText = {
  back: 'Back to orders',
  name: 'Order {order_number}',
  placed: 'Placed {time}',
  timeline: 'Timeline',
  items: 'Items',
  totals: 'Totals',
  refunded: 'Refunded so far: {amount}',
  cancel: 'Cancel order',
  cancelAsk: {
    title: 'Cancel {order_number}?',
    paid: '{refund_amount} goes back to your {payment_method}.',
    unpaid: 'Nothing was charged.',
    actions: ['Keep order', 'Cancel order'],
  },
  cancelDone: 'Order {order_number} is canceled.',
  /** It was packed, or the time passed, while the question was open. */
  cancelOver: 'This order can no longer be canceled here. Write to us if you do not want it.',
  /** While it can be changed: within the hour and before packing. */
  change: {
    both: 'Cancel or correct the address until {time}',
    addressOnly: 'Correct the address until {time}',
    cancelOnly: 'Cancel until {time}',
    label: 'Time left for changes',
    left: '{n} minutes left, as long as it is not packed yet.',
    leftOne: '1 minute left, as long as it is not packed yet.',
    leftLast: 'Less than a minute left, as long as it is not packed yet.',
    over: 'The hour for changes has passed.',
    /** If the time for changes was not an hour. */
    timeOver: 'The time for changes has passed.',
    /** Within the time: it is packed, or its parcel has a label. */
    addressFixed: 'The address can no longer be corrected here. Write to us if it is wrong.',
  },
  address: 'Correct the address',
  addressSave: 'Save address',
  addressSaving: 'Saving...',
  addressKeep: 'Leave it as it is',
  insteadOf: 'Instead of {name}',
  refundedUnits: '{n} refunded',
  addressDone: 'Address corrected.',
  /** It was saved in another tab, on another device or by the shop while the form was open. */
  addressNews: {
    title: 'The address was changed meanwhile',
    text: 'The form now shows the new address, with what you typed yourself. Check it, then save it again.',
    saved: 'Saved now: {address}',
  },
  /** In the timeline of staff. Buyers read the next one of what they did. */
  addressNote: 'The buyer corrected the address.',
  addressNoteToBuyer: 'You corrected the address.',
  addressNoteByShop: 'We corrected the address.',
  reorder: 'Buy these again',
  reorderBusy: 'ADDING...',
  reorderAll: 'Added to cart',
  reorderPartial: 'Added what we have. {n} items are sold out.',
  reorderPartialOne: 'Added what we have. 1 item is sold out.',
  reorderNone: 'All of these are sold out.',
  review: 'Review it',
  reviewNamed: 'Review it: {name}',
  startReturn: 'Start a return',
  returnsClosed: 'Returns closed on {date}.',
  receipt: 'Print receipt',
  help: 'Get help with this order',
  quantity: 'Quantity {n}',
  failed: { title: 'Failed to load order details', text: 'Your order is safe. Try again in a moment.' },
  unknown: {
    title: 'Order not found',
    text: 'Check the number, or look for it among your orders.',
    action: 'MY ORDERS',
  },
} as const;

/** For steps whose sentence has no facts. */
export const orderEventParts = {
  carrier: 'The carrier',
  expected: 'Expected {from} to {to}',
  coming: 'Still to come:',
  refund: '{amount} to {payment_method}.',
  byHand: 'the way you paid',
} as const;

export const orderShippingText = {
  title: 'Shipping',
  methods: { standard: 'Standard, 5-7 business days', expedited: 'Expedited, 2-3 business days' },
  expected: 'Expected by',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  changes: 'Cancel order',
} as const;

export const ordersText = {
  search: 'Search by order number',
  found: '{n} orders found',
  foundOne: '1 order found',
  /** After the names of the first products. */
  more: ' and {n} more',
} as const;

export const guestOrderText = {
  elsewhere: 'Ordered without an account?',
  find: {
    title: 'Find a guest order',
    text: 'Enter the order number and the email you used.',
    number: 'Order number',
    numberHint: 'Such as GG-7K3F-92QX. You can find it in any email about the order.',
    email: 'Email',
    submit: 'SEND LINK',
    submitting: 'SENDING...',
  },
  problems: {
    number: 'Use the 8 characters after GG-, such as GG-7K3F-92QX.',
    email: 'Please enter a valid email address',
    failed: 'Nothing was sent. Try again.',
  },
  sentTitle: 'Check your email',
  again: 'Try another number or address',
  sent: 'If they match an order, we have mailed a link to that address.',
  linkBad: {
    title: 'This link no longer opens an order',
    text: 'Ask for a new one below.',
    action: 'Send a new link',
  },
} as const;

export const buyerRefundText = {
  title: 'Refunds',
  states: { requested: 'On its way', succeeded: 'Refunded', failed: 'We are looking into it', settled: 'Settled' },
  /** Shown beside the status of the order. */
  failed: 'A refund did not go through. We are looking into it.',
} as const;

/** Of the returns of an order. Their own pages have more words, which the page of an order need not load. */
export const orderReturnsText = {
  start: 'Start a return',
  closed: 'Returns closed on {date}.',
  open: 'Open until {date}.',
  title: 'Returns',
  one: 'Return {code}',
} as const;
