import { shopName } from '../brand.ts';

/** Support tickets, as customers see them. */

export const ticketText = {
  replyLabel: 'Your reply',
  replySend: 'Send reply',
  replySending: 'Sending...',
  sent: 'Reply sent. We’ll mail you when we answer.',
  close: 'Close ticket',
  closeAsk: {
    title: 'Close this ticket?',
    text: 'You can open a new one any time.',
    actions: ['Keep open', 'Close ticket'],
  },
  closing: 'Closing...',
  resolved: 'We think this is settled. Reply to reopen it before {date}.',
  reopen: 'Reopen ticket',
  reopening: 'Reopening...',
  reopened: 'Ticket reopened.',
  closed: {
    text: 'This ticket is closed.',
    help: 'It can still be read.',
    action: 'NEW TICKET',
  },
  order: 'About order {order_number}',
  attach: 'Add a picture (JPEG, PNG, WebP or AVIF, up to 10 MB)',
  back: 'Back to tickets',
  opened: 'Opened {time}',
  messages: 'Messages',
  you: 'You',
  /** A message by staff. */
  ours: `{name}, ${shopName}`,
  new: 'New',
  picture: '{size}, private to you and our staff',
  /** Events between the messages. */
  events: { resolved: 'Marked as resolved', reopened: 'Reopened', closed: 'Closed' },
  orderFacts: { placed: 'Placed', delivered: 'Delivered', total: 'Total', open: 'Open the order' },
  failed: { title: 'Failed to load support tickets', text: 'Your messages are safe. Try again in a moment.' },
  unknown: {
    title: 'Ticket not found',
    text: 'Look for it among your tickets, or write to us.',
    actions: ['SUPPORT TICKETS', 'CONTACT SUPPORT'],
  },
  linkBad: {
    title: 'This link opens no ticket',
    text: 'Follow the link in our newest mail about it, or ask for a new one with the email you used.',
    action: 'CONTACT SUPPORT',
    email: 'Email',
    submit: 'SEND LINK',
    submitting: 'SENDING...',
    sent: 'If it is the address of this ticket, we have mailed a link to it.',
    problem: 'Please enter a valid email address',
    failed: 'Nothing was sent. Try again.',
  },
} as const;

/** Pictures of a message being written. */
export const attachText = {
  add: 'Add a picture',
  privacy: 'Only you and our staff can see it.',
  remove: 'Remove {name}',
  again: 'Send {name} again',
  againLabel: 'Try again',
  progress: 'Sending {name}',
  failed: '{name}: {reason}',
  /** A message is sent with all of its pictures or not at all. */
  notAll: 'A picture was not sent. Try it again, or remove it.',
} as const;

export const ticketsText = {
  title: 'Support Tickets',
  back: 'Back to Help',
  create: 'NEW TICKET',
  statuses: 'Status',
  all: 'All',
  category: 'Category',
  allCategories: 'All categories',
  show: 'SHOW',
  loading: 'Loading...',
  found: '{n} tickets found',
  foundOne: '1 ticket found',
  unread: 'New answer',
} as const;
