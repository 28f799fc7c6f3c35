/** Messages for fields refused for reasons only the server knows. Other refusals are in contract/errors.ts. */
export const fieldRefusals = {
  unstorable: 'Contains a character we can’t keep',
  refund: {
    lines: 'Choose lines of this order, each once.',
    nothing: 'Choose what is refunded.',
    restock: 'Choose the lines that come back.',
  },
  returns: {
    lines: 'Choose items of this order, each once.',
    nothing: 'Choose what comes back.',
    noneLeft: '{name} is refunded or in a return already.',
    arrived: 'Say of every item how many arrived, up to the number that was asked for.',
    amount: 'Type an amount such as 28.00.',
    reason: 'Say why it is another amount.',
    message: 'Write a sentence to the buyer.',
  },
  placedDraft: 'This draft is order {order_number} now.',
  replacedMeanwhile:
    'Order {order_number} was made to replace it after this draft was begun. Begin a new draft if one more is needed.',
  /** Orders that ship in the parcel of another order. */
  goesWith: {
    address: 'It goes into the parcel of order {order_number}. Correct the address there.',
    elsewhere: 'It goes into the parcel of order {order_number}, to {address1}, {city}. Type that address here.',
    label: 'It goes into the parcel of order {order_number}. Buy the label there.',
  },
  /** Of an order: no line can name it. */
  deleted: 'An item is no longer sold. Look at your order again.',
  couponKind: 'A coupon keeps its kind. Make a new code instead.',
  couponUsed: 'It was used {n} times already.',
  assignee: 'Choose somebody of the staff',
} as const;

/** Refusals for programs, not people. */
export const callerRefusals = {
  idempotencyKey: 'The Idempotency-Key must be up to 100 printable characters.',
  otherRefund: 'This Idempotency-Key was used for a different refund.',
  notJson: 'The body must be JSON.',
  otherSection: 'A field of another section was sent.',
  noCartItem: 'This item is not in your cart.',
  noPicture: 'There is no such picture.',
  noAddress: 'There is no such address in the API.',
} as const;
