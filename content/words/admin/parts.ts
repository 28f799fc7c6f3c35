/** The bar of a form with unsaved changes. */
export const saveBarText = {
  name: 'Unsaved changes',
  one: '1 unsaved change',
  more: '{n} unsaved changes',
  discard: 'Discard',
  saving: 'Saving...',
} as const;

export const findFieldText = { failed: 'No answer came. Press Enter to try again.' } as const;

/** Toasts and confirmations of the admin. */

export const adminText = {
  saved: '{thing} saved',
  created: '{thing} created',
  deleted: '{thing} deleted',
  failed: {
    text: 'Could not {action} {thing}. {reason}',
    action: 'Try again',
  },
  conflict: {
    title: 'Changed by someone else',
    text: '{person} saved this at {time}. Compare before you save.',
    someone: 'Someone who has left',
    theirs: 'Theirs: {value}',
    yours: 'Yours: {value}',
    nothing: 'empty',
    actions: ['Show their version', 'Save mine anyway'],
  },
  unsaved: {
    text: 'Leave without saving?',
    lost: 'What you changed here is not saved.',
    actions: ['Stay', 'Leave'],
  },
  copied: 'Copied',
  export: 'CSV with {n} rows is ready.',
  uploaded: 'Picture added',
  altMissing: 'Say what the picture shows, in 120 characters or fewer.',
  productDelete: {
    title: 'Are you sure you want to delete this product?',
    text: 'Past orders keep its name and price. To hide it, set it Inactive.',
    actions: ['Cancel', 'Delete'],
  },
  couponDelete: {
    title: 'Are you sure you want to delete this coupon?',
    text: 'Past orders keep their discount.',
    actions: ['Cancel', 'Delete'],
  },
  couponOn: '{code} is active',
  couponOff: '{code} is inactive',
  cancelAsk: {
    title: 'Cancel #{order_number}?',
    text: 'It is paid: {paid}. Choose what to refund and whether to restock.',
    actions: ['Keep order', 'Cancel and refund {amount}'],
    without: 'Cancel order',
    credit: '{credit} of store credit goes back to the account automatically.',
  },
  paidAsk: {
    title: 'Mark #{order_number} as paid?',
    text: 'No payment is on record. Give a reason; it is logged.',
    reason: 'Reason',
    needsReason: 'Give a reason.',
    actions: ['Cancel', 'Mark paid'],
    /** Of an order that was packed or sent. */
    goesBack: 'The order goes back to those to pack. To keep it where it is, record the payment on its page.',
  },
  recordAsk: {
    title: 'Record the payment of #{order_number}?',
    text: 'Say how it was paid; it is logged. The order stays {status}, and the buyer gets no email.',
    reason: 'How it was paid',
    needsReason: 'Say how it was paid.',
    actions: ['Cancel', 'Record payment'],
  },
  /** Ending an order without a refund: canceled, or refunded outside the shop. */
  endAsk: {
    cancelTitle: 'Cancel #{order_number}?',
    refundTitle: 'Mark #{order_number} as refunded?',
    notified: 'The buyer is notified by email.',
    notNotified: 'The buyer is not notified.',
    goodsReturn: 'Its goods go back to the shelf.',
    goodsBack: 'The goods are back: put them on the shelf',
    keep: 'Keep order',
  },
  additionsLeft: 'To be sent with it: {orders}. They are kept, and ship separately unless you cancel them too.',
  unpaidAsk: {
    title: 'Send #{order_number} unpaid?',
    text: 'No payment is on record. It ships anyway, and can still be paid.',
    back: 'Back',
  },
  refundAsk: {
    text: '{amount} goes back to {payment_method}. This cannot be undone.',
    /** Store credit paid a part: money goes back first. */
    split: '{money} goes back to {payment_method}, {credit} as store credit. This cannot be undone.',
    cancel: 'Cancel',
    refund: 'Refund {amount}',
    empty: 'Refund',
  },
  refundDone: '{amount} refunded for #{order_number}',
  refundWaiting: '{provider} has not answered. The refund is queued; don’t repeat it.',
  backward: {
    title: 'Order #{order_number}',
    text: 'This moves #{order_number} from {from} back to {to}.',
    actions: ['Keep as it is', 'Move it'],
  },
  ticketSent: 'Reply sent to {name}',
  ticketNote: 'Private note saved. The customer cannot see it.',
  ticketResolve: 'Ticket resolved. It closes itself in 7 days.',
  reviewRemove: {
    title: 'Remove this review?',
    text: 'Give a reason: spam, abuse, private data, off topic, or a medical claim. Stars are no reason.',
    actions: ['Keep', 'Remove'],
  },
  roleAsk: {
    text: 'Give {name} full access to orders, customers and settings?',
    actions: ['Cancel', 'Make admin'],
  },
  roleRemove: {
    text: 'Take admin access from {name}? They are signed out at once.',
    actions: ['Cancel', 'Remove'],
  },
  nodata: 'No visits counted yet',
  claimLint: '“{word}” reads as a medical claim. Describe the look or feel instead.',
  undo: {
    action: 'Undo',
    one: '#{order_number} is {status} again.',
    more: '{n} orders are put back.',
    some: '{done} of {n} orders are put back. #{order_number}: {reason}',
    failed: '#{order_number}: {reason}',
  },
  status: {
    toBeMailed: '#{order_number} is now {status}. The buyer is emailed in a moment.',
    mailed: '#{order_number} is now {status}. The buyer was emailed.',
    notMailed: '#{order_number} is now {status}. The buyer was not emailed.',
  },
} as const;
