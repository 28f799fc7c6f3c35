/** Saved replies and the packing slip. */

export const savedReplies = {
  melted:
    'Hello {first_name}, tallow melts near 104 °F, so a hot mailbox can turn it to oil. Put the closed jar in the fridge for two hours. If it sets grainy, it still works the same. If you would rather have a new one, tell me.',
  address: 'Hello {first_name}, I have corrected the address on {order_number}. It now goes to {address}.',
  tooLate:
    'Hello {first_name}, {order_number} is already with the carrier, so I cannot change it. If it comes back to us, I will write at once.',
  return:
    'Hello {first_name}, please start the return on the page of {order_number} within {return_days} days of delivery; at least {return_left}% must remain. It goes to {returns_address}, with the slip in the box. The refund follows within {return_refund_days} business days of its arrival.',
  reaction:
    'Hello {first_name}, I am sorry. Please stop using it. Could you tell me which product, the date on the jar, when you used it, what happened and whether you saw a doctor? If it is bad or getting worse, see one first.',
  lost: 'Hello {first_name}, the carrier has shown no movement since {date}. I have asked them to trace it and will write by {date2} with a new jar or your money, as you prefer.',
} as const;

/** Search words of each saved reply. */
export const savedReplyTitles: Readonly<Record<keyof typeof savedReplies, string>> = {
  melted: 'Melted in the heat',
  address: 'Address corrected',
  tooLate: 'Too late to change',
  return: 'How to send it back',
  reaction: 'A reaction of the skin',
  lost: 'Lost on the way',
};

export const packingSlip = {
  head: { order: 'Order {order_number}' },
  methods: { standard: 'STANDARD', expedited: 'EXPEDITED' },
  phone: 'Phone {phone}',
  columns: {
    item: 'Item',
    sku: 'SKU',
    quantity: 'Quantity',
    packed: 'Packed',
  },
  /** Also on the benches. */
  marks: {
    changed: 'Changed: {changes}.',
    takenOut: '{n} taken out',
    swapped: '{n} swapped',
    sentWith: 'Goes into the parcel of {order_number}.',
    addition: 'With the goods of {order_number}.',
    later: '{order_number} was paid after this was packed: {goods}. Pack it first.',
    unpaid: '{order_number} would add to it and is not paid. Do not wait for it.',
  },
  foot: 'Thank you. Questions: {contact_url}. Keep the jar closed, cool and dry.',
} as const;
