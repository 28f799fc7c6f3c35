/**
 * The orders of a buyer: steps, statuses, changes, and the way back to a guest order.
 */

export const orderText = {
  back: 'BACK TO ORDERS',
  name: 'Order {order_number}',
  placed: 'Placed {time}',
  timeline: 'Timeline',
  items: 'Items',
  totals: 'Totals',
  refunded: 'Refunded so far: {amount}',
  cancel: 'Cancel order',
  cancelAsk: {
    title: 'Cancel {order_number}?',
    text: 'What you paid goes back the way you paid. The goods return to the shelf.',
    actions: ['Keep order', 'Cancel order'],
  },
  cancelDone: 'Order {order_number} is canceled.',
  cancelLate: {
    text: 'This order can no longer be canceled here.',
    action: 'CONTACT SUPPORT',
  },
  address: 'Correct the address',
  addressDone: 'Address corrected.',
  /** In the timeline, which staff read too. */
  addressNote: 'The buyer corrected the address.',
  reorder: 'Buy these again',
  reorderPartial: 'Added what we have. {n} items are sold out.',
} as const;

/** What happened at each step, below its name. */
export const orderEventText = {
  created: 'We have written it down and set the goods aside.',
  paid: '{amount} by {payment_method}.',
  packed: 'Closed, wrapped and waiting for the carrier.',
  shipped: '{carrier} has it.',
  out_for_delivery: 'On the road to {city}.',
  delivered: '{time}.',
  canceled: '{reason}',
  refunded: '{amount} to {payment_method}.',
  note: '{note}',
} as const;

export const orderShippingText = {
  title: 'Shipping',
  method: 'Method',
  methods: { standard: 'Standard', expedited: 'Expedited' },
  expected: 'Expected',
  tracking: 'Tracking',
} as const;

export const ordersText = {
  search: 'Search by order number',
  more: 'Load more ({shown} of {total})',
  done: 'That is all of them.',
  found: '{n} orders found',
  foundOne: '1 order found',
} as const;

export const guestOrderText = {
  elsewhere: 'Ordered without an account?',
  find: {
    title: 'Find a guest order',
    text: 'Enter the order number and the email you used.',
  },
  sent: 'If they match an order, we have mailed a link to that address.',
  linkBad: {
    title: 'This link no longer opens an order',
    text: 'Ask for a new one below.',
    action: 'Send a new link',
  },
} as const;
