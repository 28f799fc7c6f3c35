/**
 * The orders of a buyer: steps, statuses, changes, and the way back to a guest order.
 */

export const orderText = {
  cancel: 'Cancel order',
  cancelAsk: {
    text: 'Cancel {order_number}? {refund_amount} goes back to your {payment_method}.',
    actions: ['Keep order', 'Cancel order'],
  },
  cancelDone: 'Order {order_number} is canceled.',
  cancelLate: {
    text: 'This order can no longer be canceled here.',
    action: 'CONTACT SUPPORT',
  },
  address: 'Correct the address',
  addressDone: 'Address corrected.',
  reorder: 'Buy these again',
  reorderPartial: 'Added what we have. {n} items are sold out.',
} as const;

/** Title and text of each step of the timeline. */
export const orderEvents = {
  created: {
    title: 'Order Created',
    text: 'We have written it down and set the goods aside.',
  },
  paid: {
    title: 'Payment Received',
    text: '{amount} by {payment_method}.',
  },
  packed: {
    title: 'Packed',
    text: 'Closed, wrapped and waiting for the carrier.',
  },
  shipped: {
    title: 'Shipped',
    text: '{carrier} has it.',
  },
  out_for_delivery: {
    title: 'Out for Delivery',
    text: 'On the road to {city}.',
  },
  delivered: {
    title: 'Delivered',
    text: '{time}.',
  },
  canceled: {
    title: 'Canceled',
    text: '{reason}',
  },
  refunded: {
    title: 'Refunded',
    text: '{amount} to {payment_method}.',
  },
  note: {
    title: 'Note Added',
    text: '{note}',
  },
} as const;

/** One sentence for each status. */
export const orderStatusHelp = {
  pending: 'Waiting for your payment until {time}.',
  processing: 'The payment is under way.',
  paid: 'Paid. We pack it next.',
  packed: 'Ready for the carrier.',
  shipped: 'On its way.',
  out_for_delivery: 'It should arrive today.',
  delivered: 'It has arrived.',
  canceled: 'Nothing more will happen.',
  refunded: 'The money is on its way back.',
} as const;

export const ordersText = {
  search: 'Search by order number',
  more: 'Load more ({shown} of {total})',
  done: 'That is all of them.',
} as const;

export const guestOrderText = {
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
