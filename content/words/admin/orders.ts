/** One order in the admin: buyer, address, notes and history. */

export const adminOrderText = {
  newer: 'Newer order, K',
  older: 'Older order, J',
  printSlip: 'Print slip',
  printReceipt: 'Print receipt',
  placed: '{name}, {account}. Placed {time}. {total}',
  registered: 'Registered',
  guest: 'Guest',
  panels: {
    customer: 'Customer',
    shipTo: 'Ship to',
    notes: 'Notes',
    mails: 'Mails',
    payments: 'Payments and refunds',
    timeline: 'Timeline',
  },
  missing: {
    items: 'What was bought could not be loaded.',
    money: 'The payment provider’s messages could not be loaded.',
    steps: 'Some of what happened could not be loaded.',
    customer: 'What else they ordered or asked could not be loaded.',
    notes: 'The private notes could not be loaded.',
    mails: 'The mails could not be loaded.',
  },
  units: { one: '1 piece', more: '{n} pieces' },
  coupon: 'Coupon {code}',
  couponShipping: 'Nothing off the goods',
  customer: {
    open: 'Open',
    first: 'First order',
    orders: '{n} orders, {amount} since {month}',
    ordersUnpaid: '{n} orders, none paid',
    ticket: 'Open ticket: {subject}',
  },
  address: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'This browser did not allow it.',
    edit: 'Edit address',
    save: 'Save address',
    saving: 'Saving...',
    leave: 'Leave it as it is',
    done: 'Address corrected. The buyer is notified by email.',
    same: 'The address is as it was.',
    country: 'United States',
  },
  notes: {
    buyer: 'From the buyer',
    staff: 'Private, for staff',
    label: 'Private note',
    placeholder: 'Only staff can read this',
    add: 'Add note',
    adding: 'Adding...',
    added: 'Private note saved. The customer cannot see it.',
    failed: 'add the note to',
    none: 'No notes yet.',
    empty: 'Write something first.',
    by: '{person}, {time}',
  },
  mails: {
    none: 'No mail was sent yet.',
    tries: 'after {n} tries',
    earlier: { one: '1 earlier mail', more: '{n} earlier mails' },
  },
  conflict: {
    same: 'What you typed is the same as theirs.',
  },
} as const;

/** Payment attempts by status, as staff see them. */
export const paymentStates: Readonly<Record<string, { label: string; text: string }>> = {
  created: { label: 'Not asked yet', text: 'The provider has not been asked for its page.' },
  unknown: {
    label: 'No answer',
    text: 'The provider has not said whether the buyer paid. It is asked again automatically.',
  },
  pending: { label: 'Waiting', text: 'The buyer is on the provider’s page, or has left it open.' },
  processing: { label: 'Under way', text: 'The provider has the money under way.' },
  captured: { label: 'Received', text: 'The money is here.' },
  partially_refunded: { label: 'Received', text: 'The money is here; a part of it went back.' },
  refunded: { label: 'Refunded', text: 'All of it went back.' },
  failed: { label: 'Refused', text: 'Nothing was taken.' },
  canceled: { label: 'Left', text: 'The buyer came back without paying. Nothing was taken.' },
  expired: { label: 'Ran out', text: 'The time to pay ran out. Nothing was taken.' },
  review: {
    label: 'Mismatch',
    text: 'The provider reported something other than we requested. It is in Payments to check.',
  },
};

/** Why a bank or a provider refused, by its code. */
export const refusalReasons: Readonly<Record<string, string>> = {
  card_declined: 'The bank refused the card.',
  declined: 'The bank refused it.',
  payment_failed: 'The bank refused it.',
  insufficient_funds: 'Not enough funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code was wrong.',
  authentication_required: 'The bank wanted the buyer to approve it.',
  instrument_declined: 'The bank behind PayPal refused it.',
  payer_cannot_pay: 'PayPal does not let this buyer pay.',
  transaction_refused: 'PayPal refused it.',
  sum_differs: 'Its lines do not add up to its total, so it was never asked for.',
  no_page: 'PayPal gave no page to pay on.',
  expired: 'The time to pay was over.',
};

export const paymentText = {
  noWay: 'Payment',
  through: '{way} through {provider}',
  free: 'Paid by its coupon',
  reference: 'Payment ID {reference}',
  asked: { one: 'Asked once what became of it, {time}.', more: 'Asked {n} times what became of it, last {time}.' },
  refund: 'Refund',
  refundFor: 'Refund: {reason}',
} as const;

/** The timeline of an order, as staff see it. */
export const storyText = {
  show: 'What to show',
  filters: { all: 'All', order: 'Order', mails: 'Mails', money: 'Money' },
  none: 'Nothing of this kind happened yet.',
  people: {
    buyer: 'the buyer',
    system: 'the shop, automatically',
    provider: 'the payment provider',
    carrier: 'the carrier',
    shipstation: 'ShipStation',
  },
  created: { one: '1 piece set aside from stock.', more: '{n} pieces set aside from stock.' },
  paid: '{amount} by {way}.',
  paidByHand: 'Outside the shop: {reason}',
  moved: 'Set to {status}',
  canceledByBuyer: 'Canceled by the buyer',
  /** The title of a refund by its state. */
  refund: {
    requested: 'Refund of {amount} on its way',
    succeeded: '{amount} refunded',
    failed: 'Refund of {amount} failed',
    settled: 'Refund of {amount} settled another way',
  },
  refundMore: {
    asked: 'Asked for {time}.',
    asCredit: 'As store credit.',
    restocked: 'Goods back in stock.',
    replaced: 'It was tried again.',
  },
  /** What the timeline says to the buyer, for staff. */
  said: {
    twice: 'The buyer paid twice. The second payment goes back.',
    lateRefunded: 'The goods were gone, so the money goes back.',
    address: 'The address was corrected.',
  },
  payment: {
    started: 'Payment started',
    startedText: '{amount} by {way} through {provider}.',
    asked: 'Payment asked about',
    askedText: {
      one: '{provider} was asked what became of it.',
      more: '{provider} was asked {n} times what became of it.',
    },
  },
  /** By the provider's fact. */
  facts: {
    processing: 'Payment under way',
    captured: 'Payment taken',
    failed: 'Payment refused',
    canceled: 'Payment page left',
    expired: 'Payment page ran out',
    other: 'Report of the provider',
  },
  /** By the shop's decision. */
  decisions: {
    apply_capture: '',
    processing: '',
    fail: 'Nothing was taken.',
    second_capture_refund: 'The order was paid already, so the money goes back.',
    late_capture: 'It came after the hold had ended.',
    unwanted_capture_refund: 'The order was canceled before it came, so the money goes back.',
    mismatch_review: 'It does not fit what was asked for. Nothing was applied; it is in Payments to check.',
    unknown_payment: 'It fits no payment of ours. It is in Payments to check.',
    already_applied: 'Told again; nothing changed.',
    ignore: 'It came too late to matter.',
  },
  mail: {
    sent: 'Mail sent: {subject}',
    failed: 'Mail not delivered: {subject}',
    dead: 'Mail given up: {subject}',
    waiting: 'Mail waits to be sent: {subject}',
    dropped: 'Mail not needed: {subject}',
    again: 'Mail is sent again: {subject}',
    to: 'To {recipient}.',
    reason: 'The mail server said: {error}',
    later: 'It is tried again automatically.',
  },
  note: 'Private note',
  tracking: {
    added: 'Tracking added: {now}',
    changed: 'Tracking changed: {now}',
    removed: 'Tracking taken off',
    before: 'It was {before}.',
    link: 'Tracking link changed',
  },
} as const;
