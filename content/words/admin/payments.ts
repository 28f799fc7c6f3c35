/** Payments and refunds: on an order's page, and the money inbox. */

export const staffOrderText = {
  name: 'Order {order_number}',
  panels: { items: 'Items' },
  back: 'All orders',
  refundedUnits: '{n} refunded',
  refund: 'Refund',
  recordPayment: 'Record payment',
  noPayments: 'No payment was started.',
  manual: 'Paid outside the shop: {reason}',
  /** The reason, if staff gave none. */
  sentUnpaid: 'Sent without a payment on record.',
  /** Of an order that was sent unpaid. */
  notPaid: 'Not paid: {reason}',
  restocked: 'goods back in stock',
  earlierRefunds: { one: '1 earlier refund', more: '{n} earlier refunds' },
  provider: 'See it at {provider}',
  delivery: {
    method: 'Method',
    methods: { standard: 'Standard', expedited: 'Expedited' },
    carrier: 'Carrier',
    tracking: 'Tracking',
    expected: 'Expected',
  },
  /** By who said what shipping costs. */
  shipping: {
    own: 'Shipping',
    carrier: 'Shipping, as the carrier asked',
    fallback: 'Shipping, our price: the carrier gave none',
  },
  costs: { subtotal: 'Subtotal', tax: 'Tax', credit: 'Store credit', total: 'Total' },
  /** The picture of an order's money: what was paid, and what became of it. */
  sums: {
    captured: 'Paid',
    refunded: 'Given back',
    waiting: 'On its way back',
    now: 'This refund',
    left: 'Left',
    postage: 'Postage, our cost',
    goods: 'Goods, our cost',
    margin: 'Margin',
    marginPercent: '{margin}, {percent} %',
  },
  failed: {
    text: 'A refund of {amount} failed: the buyer does not have the money.',
    link: 'See it among the payments to check',
  },
  refundStates: { requested: 'Waiting', succeeded: 'Refunded', failed: 'Failed', settled: 'Settled another way' },
  reasons: {
    by_staff: 'Refunded by staff',
    canceled_by_staff: 'Canceled by staff',
    canceled_by_buyer: 'Canceled by the buyer',
    second_payment: 'Paid twice',
    late_payment: 'Paid after the order had ended',
    at_provider: 'Made at the provider',
  },
  unpaid: {
    one: 'Not paid yet: set aside until {time}.',
    more: 'Not paid yet: set aside until {time}. The same buyer holds {units} units in {orders} unpaid orders.',
  },
  dispute: 'The buyer disputes {amount} at the bank. {reason}',
  answerBy: 'Answer by {time}.',
} as const;

export const refundText = {
  title: 'Refund #{order_number}',
  what: 'What to refund',
  amount: 'An amount',
  lines: 'By line',
  amountField: 'Amount ($)',
  most: 'Up to {left}.',
  linesHint: 'With its share of discount and tax, without shipping.',
  quantity: 'Pieces of {name}',
  nothing: 'Nothing is left to refund for this order; it can still be canceled.',
  asCredit: 'As store credit',
  asCreditHint: 'The account has it at once; no money moves.',
  creditTo: 'the customer as store credit',
  restock: 'Put the goods back in stock',
  restockOff: {
    amount: 'A part of the money names no goods. Choose “By line” to put goods back in stock.',
    units: 'Choose the pieces first.',
    none: 'Their stock is not counted, or they are back already.',
  },
  reason: 'Reason',
  failed: 'The provider refused this refund. It is in Payments to check.',
  canceled: '#{order_number} is canceled.',
  needsLines: 'Choose at least one piece.',
  needsAmount: 'Give an amount above zero, such as 12.50.',
  tooMuch: 'Only {left} is left to refund.',
} as const;

export const moneyText = {
  empty: 'Nothing needs you. Mismatches, disputes and failed refunds appear here.',
  intro: 'Payments that need a decision. Those with a deadline come first.',
  count: '{n} payments',
  countOne: '1 payment',
  countMore: '{n}+ payments',
  search: 'Order, reference or detail',
  allKinds: 'All kinds',
  kind: 'Kind',
  views: { all: 'All', disputes: 'Disputes', refunds: 'Failed refunds', unknown: 'Without an answer' },
  columns: { what: 'What', order: 'Order', amount: 'Amount', reference: 'Reference', date: 'When', actions: 'Actions' },
  asked: 'We asked for',
  reported: 'They say {amount}',
  theirs: 'Theirs: {reference}',
  kinds: {
    review: {
      title: 'Payment does not fit',
      text: 'The provider reported something other than we requested. Nothing was applied.',
    },
    unknown: { title: 'Payment without an answer', text: 'The provider has not said whether the buyer paid.' },
    dispute: { title: 'Dispute', text: 'The buyer takes this payment up with the bank. Answer at the provider.' },
    refund: {
      title: 'Refund failed',
      text: 'The provider or the bank sent this refund back. The buyer has no money yet.',
    },
    waiting: {
      title: 'Refund without an answer',
      text: 'The provider has not confirmed this refund. It is asked again automatically.',
    },
    event: {
      title: 'Unread message from a provider',
      text: 'The shop could not read it, though it tried again and again.',
    },
    invariant: {
      title: 'Figures do not agree',
      text: 'The hourly check found something that may never be true. It disappears once the figures agree again.',
    },
    fact: {
      title: 'Report does not fit',
      text: 'The provider reports something that fits no payment of ours. No figure was changed.',
    },
  },
  answerBy: 'Answer by {time}',
  again: 'Try again',
  actions: {
    ask: 'Ask again',
    retry: 'Try again',
    settle: 'Mark as settled',
    refund: 'Refund',
    provider: 'Open at {provider}',
  },
  bulk: {
    ask: { one: 'Ask the provider about 1 payment?', more: 'Ask the providers about {n} payments?' },
    text: 'Each is asked about separately. Payments that the answer settles leave this list; the others stay and say so.',
    done: {
      one: 'The payment is settled.',
      none: 'The payment stays in the list.',
      more: '{done} of {n} payments are settled.',
    },
    notHere: 'This payment has no provider to ask.',
  },
  done: 'Settled.',
  stillOpen: 'Nothing new. It stays here.',
  settleAsk: {
    title: 'Mark as settled?',
    text: 'It leaves the inbox. Your note is logged.',
    note: 'Note',
    actions: ['Cancel', 'Mark as settled'],
  },
  needsNote: 'Say how it was settled.',
} as const;
