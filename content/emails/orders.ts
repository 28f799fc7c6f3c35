/**
 * Mails about an order and its payment, without advertising. `subject`, `preview` (the line an inbox shows) and `body`,
 * one string per paragraph. `{name}` is filled in when sending; `[words → {link}]` is a link or button; `{items}`
 * stands for the list of items. Every mail has a plain-text part.
 */

export const orderMails = {
  orderPlaced: {
    subject: 'We have your order {order_number}',
    preview: '{total}, held for you until {hold_until}.',
    body: [
      '{greeting}',
      'Your order {order_number} is written down and the goods are set aside.',
      '{items}',
      'Subtotal {subtotal} · Discount {discount} · Shipping {shipping} · Tax {tax} · Credit {credit} · Total {total}',
      'Ships to: {address}',
      'If you have not paid yet, you can until {hold_until}. After that the order cancels itself and nothing is charged.',
      'You can cancel or correct the address until {change_until}.',
      '[See your order → {order_link}]',
    ],
  },
  /** Made by staff: to be paid, paid already, or a free replacement. */
  orderMade: {
    subject: 'Your order {order_number}',
    preview: 'We placed this order for you.',
    body: [
      '{greeting}',
      'We placed order {order_number} for you.',
      'It replaces goods of your order {replaces} and costs you nothing.',
      'It is sent together with your order {adds_to}.',
      'Nothing is charged until you pay. The goods are set aside for you until {pay_until}; after that the order cancels itself.',
      '[PAY NOW → {pay_link}]',
      '{items}',
      'Subtotal {subtotal} · Discount {discount} · Shipping {shipping} · Tax {tax} · Credit {credit} · Total {total}',
      'Ships to: {address}',
      '[See your order → {order_link}]',
      'If you did not expect this order, ignore this email or reply to it.',
    ],
  },
  paymentReceived: {
    subject: 'Payment received for {order_number}',
    preview: '{total} by {payment_method}. We pack it next.',
    body: [
      '{greeting}',
      'Thank you. We received {total} by {payment_method} for order {order_number}.',
      '{items}',
      'Expected by {estimated_delivery} with {shipping_method} shipping. We write again when it leaves.',
      'Changed your mind? Cancel or correct the address until {change_until}.',
      '[See your order → {order_link}]',
    ],
  },
  paymentFailed: {
    subject: 'Payment for {order_number} did not go through',
    preview: 'Nothing was charged. Your goods are held until {hold_until}.',
    body: [
      '{greeting}',
      'The payment of {total} for order {order_number} was not completed, so nothing was charged.',
      'You can try again, or pay another way, until {hold_until}. Some banks ask you to approve online payments first.',
      '[PAY NOW → {pay_link}]',
      'If you would rather not, do nothing. The order cancels itself.',
    ],
  },
  orderCanceled: {
    subject: 'Order {order_number} is canceled',
    preview: '{refund_line}',
    body: [
      '{greeting}',
      'Order {order_number} was canceled {by_line}.',
      '{refund_line}',
      '{items}',
      'If this is news to you, answer this message and we will look into it.',
    ],
  },
  orderShipped: {
    subject: '{order_number} has left',
    preview: '{carrier} has it. Expected by {estimated_delivery}.',
    body: [
      '{greeting}',
      'Your order {order_number} is with {carrier}. Expected by {estimated_delivery}.',
      '[Track Package → {tracking_url}] Tracking number {tracking_number}; it may take a day to show movement.',
      '{items}',
      'If it is hot where you are, bring the parcel in soon: tallow melts near 104 °F.',
      '[See your order → {order_link}]',
    ],
  },
  orderOutForDelivery: {
    subject: '{order_number} is out for delivery',
    preview: 'The carrier has it on the road.',
    body: [
      '{greeting}',
      'Order {order_number} is out for delivery to {city}, {state}.',
      '[Track Package → {tracking_url}]',
      'A jar that has softened on the way sets again in the fridge.',
    ],
  },
  orderDelivered: {
    subject: '{order_number} was delivered',
    preview: 'Lid off, two minutes, lid on.',
    body: [
      '{greeting}',
      'The carrier says order {order_number} was delivered on {delivered_at}.',
      'Not there? Look by the side door and ask a neighbor, then write to us.',
      'Start small: a piece the size of a lentil, on damp skin.',
      'You have {return_days} days to decide; at least {return_left}% must remain for a return.',
      '[See your order → {order_link}] [Contact Support → {contact_url}]',
    ],
  },
  orderRefunded: {
    subject: '{refund_amount} refunded for {order_number}',
    preview: 'It goes to your {payment_method}.',
    body: [
      '{greeting}',
      'We refunded {refund_amount} for order {order_number} to your {payment_method}. {reason_line}',
      '{credit_amount} more came back as store credit.',
      'Refunded so far: {refunded_total} of {total}.',
      'Banks take up to {bank_days} days to show it.',
      '[See your order → {order_link}]',
    ],
  },
  /** Staff swapped or took out items. What did not happen is left out. */
  orderChanged: {
    subject: 'Order {order_number} was changed',
    preview: 'Your order now contains: {goes_out}.',
    body: [
      '{greeting}',
      'We changed what is in your order {order_number}.',
      'Swapped at no charge: {swapped}.',
      'Taken out: {taken_out}.',
      '{given_back} goes back to you. We write again as soon as it is on its way.',
      '{note}',
      'Your order now contains: {goes_out}.',
      'If this is news to you, answer this message at once: we stop the parcel while it is still here.',
      '[See your order → {order_link}]',
    ],
  },
  orderAddress: {
    subject: 'The address of {order_number} was corrected',
    preview: 'It now goes to {address}.',
    body: [
      '{greeting}',
      'The address of order {order_number} was corrected {by_line}. It now goes to:',
      '{address}',
      'Nothing else changed; the total stays {total}.',
      'If this is news to you, answer this message at once: we stop the parcel while it is still here.',
      '[See your order → {order_link}]',
    ],
  },
  orderLink: {
    subject: 'Your link to order {order_number}',
    preview: 'It opens your order.',
    body: [
      '{greeting}',
      'Someone asked for the link to order {order_number} and gave this address. If it was you, here it is.',
      '[See your order → {order_link}]',
      'If it was not, ignore this. The link was sent to you alone.',
    ],
  },
} as const;

/** `{by_line}` of orderCanceled. */
export const cancelLines = {
  byBuyer: 'at your request',
  byShop: 'by us: {reason}',
  noReason: 'it could not be completed',
  unpaid: 'because it was not paid in time',
} as const;

/** `{by_line}` of orderAddress. */
export const addressLines = { byBuyer: 'at your request', byShop: 'by us' } as const;

/** `{refund_line}` of orderCanceled. */
export const refundLines = {
  none: 'Nothing was charged.',
  refunded: '{refund_amount} goes back to your {payment_method}; banks take up to 10 days to show it.',
  /** Paid, and the refund is not decided yet. */
  open: 'You paid {total}. We write again when it goes back.',
  /** After one of those: store credit paid a part, or all of it. */
  credit: 'Its store credit is back in your account.',
} as const;

/** `{reason_line}` of orderRefunded by refund reason; other reasons have no line. */
export const refundReasons: Readonly<Record<string, string>> = {
  canceled_by_buyer: 'You canceled the order.',
  second_payment: 'The order had been paid twice.',
  late_payment: 'The payment arrived after the order was canceled.',
};

/** How long banks take to show a refund. */
export const bankDays = 10;

/** `{payment_method}` of orderRefunded if no provider has the money. */
export const refundWays = {
  byHand: 'account, the way you paid',
  credit: 'store credit',
} as const;
