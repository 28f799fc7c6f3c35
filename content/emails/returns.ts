/** Mails about a return. `{message}` is what staff wrote. */
export const returnMails = {
  asked: {
    subject: 'We have your return request {code}',
    preview: 'We answer it by email.',
    body: [
      '{greeting}',
      'We have your request to return from order {order_number}. Please keep the goods until we answer.',
      '{items}',
      '[See your return → {return_link}]',
    ],
  },
  approved: {
    subject: 'Return {code} is approved',
    preview: 'Print the slip and send it to us.',
    body: [
      '{greeting}',
      'Your return from order {order_number} is approved. {message}',
      '{items}',
      '[See your return and print the slip → {return_link}]',
      '{label_line}',
      'Put the slip in the box, or write {code} on it, and send it to: {returns_address}',
      '{instructions}',
      '{parcel}',
      '{refund_line}',
    ],
  },
  declined: {
    subject: 'About your return {code}',
    preview: 'We cannot take it back.',
    body: [
      '{greeting}',
      'We cannot take back what you asked to return from order {order_number}.',
      '{message}',
      '[See your return → {return_link}]',
    ],
  },
  received: {
    subject: 'Return {code} has arrived',
    preview: 'We have your parcel.',
    body: [
      '{greeting}',
      'Your return from order {order_number} has arrived. {message}',
      '{refund_line}',
      '[See your return → {return_link}]',
    ],
  },
  replaced: {
    subject: 'A replacement for return {code}',
    preview: 'A new one is on its way to you.',
    body: [
      '{greeting}',
      'We replace what you returned from order {order_number}. {message}',
      '{items}',
      '[See your return → {return_link}]',
    ],
  },
  closed: {
    subject: 'Return {code} is closed',
    preview: 'Nothing more is needed.',
    body: [
      '{greeting}',
      'Your return from order {order_number} is closed. {message}',
      '[See your return → {return_link}]',
    ],
  },
} as const;

export const returnMailLines = {
  refund: 'Your refund follows within {days} business days of its arrival.',
  refundBy: 'Your refund follows by {date}.',
  replacement: 'A new one leaves when it has arrived.',
  buyerPays: 'You pay the return postage; keep the receipt.',
  label: 'The label is paid. Print it from the page of your return, stick it on the box, and hand it to {carrier}.',
  shopPays: 'We pay the return postage: keep the receipt, and send us a picture of it.',
} as const;
