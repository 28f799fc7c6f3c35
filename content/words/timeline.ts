/** Timeline entries that the buyer sees too. Titles of the events are in orders.ts. */
export const timelineText = {
  nothingToPay: 'Nothing to pay.',
  paid: '{amount} by {way}.',
  /** Orders that staff made. */
  made: 'Order created by the shop.',
  replacement: 'A free replacement for order {order_number}.',
  replacedBy: 'Replacement {order_number} was made, free of charge.',
  addition: 'Ships together with order {order_number}.',
  addedBy: 'Order {order_number} adds to it. They are sent together.',
  failed: 'The payment did not go through.',
  twice: 'You paid twice. The second payment is on its way back.',
  /** Paid after the hold ended. */
  late: {
    kept: 'The goods were still here, so the order stands.',
    refunded: 'The goods were gone, so we sent the money back.',
    credit: 'The store credit that paid a part was spent meanwhile, so we sent the money back.',
    code: 'The code {code} was used up meanwhile. Its discount was paid for and stands.',
  },
  /** By the status of the dispute at the bank. */
  disputes: {
    inquiry: 'The bank has a question about {amount}. We are looking into it.',
    open: 'The payment of {amount} is disputed at the bank. We are looking into it.',
    won: 'The dispute over {amount} was decided for the shop.',
    lost: 'The dispute over {amount} was decided for the buyer.',
    closed: 'The bank’s question about {amount} is closed.',
  },
  unfit: 'A payment message does not fit this order. We are looking into it.',
  canceled: 'Canceled {by}.',
  items: {
    swapped: '{units} × {from} swapped for {to}.',
    takenOut: '{units} × {name} taken out.',
    /** Why the price of an item is not that of its product. */
    priceKept: 'Swapped at the price that was paid',
    madeAnew: 'a new order with other items follows',
  },
  /** Staff took a change of status back. */
  undone: '{status}, undone.',
  /** Nobody has said that it arrived. */
  deliveredByItself: {
    one: 'Marked as delivered automatically, a day after it was shipped. Not there yet? Write to us.',
    more: 'Marked as delivered automatically, {days} days after it was shipped. Not there yet? Write to us.',
  },
  returns: {
    asked: 'Return {code} asked for.',
    approved: 'Return {code} approved.',
    on_way: 'Return {code} is on its way back.',
    arrived: 'The carrier has delivered return {code} to us.',
    received: 'Return {code} was opened and counted.',
    refunded: 'Return {code} is refunded.',
    replaced: 'Return {code} is replaced.',
    declined: 'Return {code} was declined.',
    closed: 'Return {code} was closed.',
  },
  creditBack: '{amount} of store credit was given back.',
  refund: {
    begun: 'A refund of {amount} was started.',
    /** As it was said before December 2026. */
    begunBefore: '{amount} goes back to the buyer.',
    again: 'The refund of {amount} is tried again.',
    settled: 'The refund of {amount} was settled another way.',
    done: '{amount} refunded.',
    asCredit: '{amount} refunded as store credit.',
    doneAtProvider: '{amount} refunded at the provider.',
    cameBack: 'The refund of {amount} came back from the bank. We are looking into it.',
    /** As it was said before December 2026. */
    cameBackBefore: 'The refund of {amount} came back from the bank. Staff look at it.',
    refused: 'The provider refused to refund {amount}.',
    atProvider: '{amount} is being refunded at the provider.',
    all: 'Refunded in full.',
    unfit: 'The provider reports a refund of {amount} that does not fit. We are looking into it.',
  },
} as const;
