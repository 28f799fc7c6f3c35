/** Payments and refunds: on an order's page, and the money inbox. */

export const staffOrderText = {
  name: 'Order {order_number}',
  panels: { items: 'Items' },
  back: 'All orders',
  refund: 'Refund',
  noPayments: 'No payment was started.',
  manual: 'Paid outside the shop: {reason}',
  restocked: 'goods back on the shelf',
  provider: 'See it at {provider}',
  delivery: {
    method: 'Method',
    methods: { standard: 'Standard', expedited: 'Expedited' },
    carrier: 'Carrier',
    tracking: 'Tracking',
    expected: 'Expected',
  },
  costs: { subtotal: 'Subtotal', shipping: 'Shipping', tax: 'Tax', total: 'Total' },
  sums: { captured: 'Captured', refunded: 'Refunded', waiting: 'Being refunded', left: 'Left to refund' },
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
  dispute: 'The buyer disputes {amount} at the bank ({reason}).',
  answerBy: 'Answer by {time}.',
} as const;

export const refundText = {
  title: 'Refund #{order_number}',
  what: 'What to refund',
  full: 'All that is left',
  amount: 'An amount',
  lines: 'By line',
  amountField: 'Amount ($)',
  linesHint: 'With its share of discount and tax; shipping apart.',
  quantity: 'Units of {name}',
  nothing: 'Nothing is left to refund for this order; it can still be canceled.',
  restock: 'Put the goods back on the shelf',
  restockOff: 'None of these goods can come back to the shelf.',
  reason: 'Reason',
  next: 'Continue',
  back: 'Back',
  failed: 'The provider refused this refund. It is in the money inbox.',
  canceled: '#{order_number} is canceled.',
  needsLines: 'Choose at least one unit.',
  needsAmount: 'Give an amount above zero, such as 12.50.',
  tooMuch: 'Only {left} is left to refund.',
} as const;

export const moneyText = {
  title: 'Money inbox',
  empty: 'Nothing needs you. Mismatches, disputes and failed refunds appear here.',
  intro: 'What needs a person before the books agree. What has a term comes first.',
  count: '{n} entries',
  countOne: '1 entry',
  countMore: '{n}+ entries',
  search: 'Order, reference or detail',
  allKinds: 'All kinds',
  kind: 'Kind',
  views: { all: 'All', disputes: 'Disputes', refunds: 'Failed refunds', unknown: 'Without an answer' },
  columns: { what: 'What', order: 'Order', amount: 'Amount', reference: 'Reference', date: 'When', actions: 'Actions' },
  asked: 'We asked for',
  told: 'They say {amount}',
  theirs: 'Theirs: {reference}',
  kinds: {
    review: {
      title: 'Payment does not fit',
      text: 'The provider told something else than we asked for. Nothing was applied.',
    },
    unknown: { title: 'Payment without an answer', text: 'The provider has not said whether the buyer paid.' },
    dispute: { title: 'Dispute', text: 'The buyer takes this payment up with the bank. Answer at the provider.' },
    refund: {
      title: 'Refund failed',
      text: 'The provider or the bank sent this refund back. The buyer has no money yet.',
    },
    waiting: {
      title: 'Refund without an answer',
      text: 'The provider has not confirmed this refund. It is asked again by itself.',
    },
    event: { title: 'Message not worked off', text: 'A message of the provider failed again and again.' },
    invariant: {
      title: 'Figures do not agree',
      text: 'The hourly check found something that may never be true. It leaves by itself once the figures agree again.',
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
    ask: { one: 'Ask the provider about 1 entry?', more: 'Ask the providers about {n} entries?' },
    text: 'Each is asked about by itself. What is settled by the answer leaves the inbox; the rest stays and says so.',
    done: {
      one: 'The entry has left the inbox.',
      none: 'The entry stays in the inbox.',
      more: '{done} of {n} entries have left the inbox.',
    },
    notHere: 'There is nobody to be asked about this.',
  },
  done: 'Settled.',
  stillOpen: 'Nothing new. It stays here.',
  settleAsk: {
    title: 'Mark as settled?',
    text: 'It leaves the inbox. Your note is logged.',
    note: 'Note',
    actions: ['Back', 'Mark as settled'],
  },
  needsNote: 'Say how it was settled.',
} as const;

export const buyerRefundText = {
  title: 'Refunds',
  states: { requested: 'On its way', succeeded: 'Refunded', failed: 'We are looking into it', settled: 'Settled' },
  /** Shown beside the status of the order. */
  failed: 'A refund did not go through. We are looking into it.',
} as const;
