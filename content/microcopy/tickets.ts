/**
 * Support tickets, on the side of the customer.
 */

export const ticketText = {
  replyLabel: 'Your reply',
  replySend: 'Send reply',
  sent: 'Reply sent. We’ll mail you when we answer.',
  close: 'Close ticket',
  closeAsk: {
    text: 'Close this ticket? You can open a new one any time.',
    actions: ['Keep open', 'Close ticket'],
  },
  resolved: 'We think this is settled. Reply to reopen it before {date}.',
  closed: {
    text: 'This ticket is closed.',
    action: 'NEW TICKET',
  },
  order: 'About order {order_number}',
  attach: 'Add a picture (JPEG, PNG or WebP, up to 10 MB)',
} as const;
