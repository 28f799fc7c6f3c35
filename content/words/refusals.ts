/** What a field is refused for where the reason is this shop's own and no form knows it beforehand. Whole refusals are in contract/errors.ts. */
export const fieldRefusals = {
  unstorable: 'Contains a character we can’t keep',
  refund: {
    lines: 'Choose lines of this order, each once.',
    nothing: 'Choose what is refunded.',
    restock: 'Choose the lines that come back.',
  },
  couponUsed: 'It was used {n} times already.',
  assignee: 'Choose somebody of the staff',
} as const;

/** Refusals that a program is told rather than a person. */
export const callerRefusals = {
  idempotencyKey: 'The Idempotency-Key must be up to 100 printable characters.',
  otherRefund: 'This Idempotency-Key was used for a different refund.',
  notJson: 'The body must be JSON.',
  otherSection: 'A field of another section was sent.',
  noCartItem: 'This item is not in your cart.',
  noPicture: 'There is no such picture.',
  noAddress: 'There is no such address in the API.',
} as const;
