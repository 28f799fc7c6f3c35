import { shopName } from '#content/brand.ts';

/** The admin's inbox: the list, a ticket with its messages, and its side panel. Saved replies are in staff.ts. */

export const adminSupportText = {
  title: 'Support',
  newTicket: 'New ticket',
  noTicket: {
    title: 'No ticket chosen',
    text: 'Choose one from the list. J and K lead to the next and the one before.',
  },
  noTicketLink: 'All tickets',
  order: 'Order',
  retry: 'Try again',
  someone: 'Someone',
  shop: shopName,
} as const;

export const adminTicketListText = {
  name: 'Tickets',
  views: { name: 'Views', waiting: 'Waiting for us', mine: 'Mine', all: 'All' },
  /** Lists count no further. */
  many: '1,000+',
  search: 'Search tickets...',
  searchName: 'Search tickets',
  filters: { status: 'Status', category: 'Category', priority: 'Priority' },
  groups: {
    waiting: 'Waiting for us',
    waitingCount: '{n}, soonest first',
    answered: 'Answered',
    answeredCount: '{n}, newest first',
  },
  chooseAll: 'Choose all',
  more: 'Load more',
  moreBusy: 'Loading...',
  moreFailed: 'The rest could not be loaded. {reason}',
  end: 'That is all of them.',
  /** Without a filter; the empty list of waiting tickets is in empty.ts. */
  empty: { mine: 'Nothing is assigned to you.', all: 'Nobody has written yet.' },
  unread: 'Unread',
  found: '{n} tickets shown',
  foundOne: '1 ticket shown',
  failed: 'The tickets could not be loaded',
} as const;

export const responseClockText = {
  over: '{time} over',
  left: '{time} left',
  overdue: '{time} overdue',
  justOver: 'Under 1 min over',
  dueNow: 'Under 1 min left',
  hours: '{h} h',
  minutes: '{m} min',
  both: '{h} h {m} min',
  due: 'Due {time}. {category}: {hours} support hours',
  categories: {
    order: 'Orders',
    billing: 'Billing',
    shipping: 'Shipping',
    product: 'Products',
    technical: 'Technical',
    other: 'Other',
  },
} as const;

export const adminTicketText = {
  name: 'Ticket',
  opened: 'Ticket {id}. Opened {time} by {person}',
  next: 'Next ticket (J)',
  previous: 'Previous ticket (K)',
  fields: { status: 'Status', priority: 'Priority', category: 'Category', assigned: 'Assigned to' },
  priorities: { normal: 'Normal', high: 'High' },
  assignedTo: 'Assigned to {name}',
  nobody: 'Not assigned',
  change: { action: 'change', thing: 'the ticket' },
  closeAsk: {
    title: 'Close this ticket?',
    text: 'Closed is final. The customer can open a new one any time.',
    actions: ['Keep open', 'Close ticket'],
  },
  failed: 'The ticket could not be loaded',
  gone: 'Back to the list',
} as const;

export const adminThreadText = {
  name: 'Messages',
  note: 'Private note',
  fresh: 'New',
  came: 'New message from {name}',
  picture: 'Picture {n} of {total}: {name}',
  pictures: '{n} pictures',
  pictureOne: '1 picture',
  closesItself: 'It closes itself {time} unless the customer answers.',
} as const;

/** Events between the messages. `{person}` is a colleague, the customer, or the shop itself. */
export const adminTicketEventText = {
  priority: '{person} set priority to {value}',
  category: '{person} set category to {value}',
  assigned: '{person} assigned it to {value}',
  unassigned: '{person} took it from whoever had it',
  pending_customer: '{person} set it to Pending Response',
  resolved: '{person} resolved it',
  reopened: '{person} reopened it',
  closed: '{person} closed it',
  closedByItself: 'It closed itself after 7 quiet days',
} as const;

export const composerText = {
  name: 'Answer',
  tabs: { name: 'What to write', reply: 'Reply to {name}', note: 'Private note' },
  fields: { reply: 'Reply', note: 'Private note' },
  count: '{n} of {most}',
  sets: 'Sets the ticket to Pending Response',
  noteHint: 'For staff only. No email is sent.',
  send: 'Send reply',
  sendNote: 'Save note',
  sending: 'Sending...',
  sendAndResolve: 'Send and resolve',
  sendKey: 'Ctrl Enter',
  attach: 'Add a picture (JPEG, PNG, WebP or AVIF, up to 10 MB)',
  attaching: 'Adding the picture...',
  removePicture: 'Remove {name}',
  closed: 'This ticket is closed, so nothing can be added. The customer can open a new one.',
  unfilled: 'Fill in {names} first.',
  signIn: 'Sign in, and it is here again',
  kept: 'What you had typed:',
  show: 'Show',
} as const;

export const savedRepliesText = {
  open: 'Saved replies',
  search: 'Search saved replies',
  enter: 'Enter',
  insert: 'insert',
  none: 'No saved reply has these words.',
} as const;

export const adminTicketConflictText = {
  news: 'It is in the thread, marked New. What you typed is kept.',
} as const;

export const adminTicketSideText = {
  name: 'Order and customer',
  order: {
    title: 'Order',
    none: 'Not about an order.',
    typed: 'The customer typed {order_number}, which is not an order of theirs.',
    quantity: '× {n}',
    tracking: 'Tracking',
    track: 'Track Package',
    delivered: 'Delivered',
    left: 'Left to refund',
    refund: 'Refund',
  },
  customer: {
    title: 'Customer',
    registered: 'Registered',
    guest: 'Guest',
    orders: 'Orders',
    spent: 'Spent',
    newsletter: 'Newsletter',
    since: 'Yes, since {date}',
    no: 'No',
  },
  earlier: {
    title: 'Earlier tickets',
    none: 'No earlier tickets.',
    line: '{status} {date}, {category}',
    more: 'and {n} more',
  },
} as const;

export const inboxKeysText = {
  title: 'Keys',
  on: 'Turn keys on',
  off: 'Turn keys off',
  next: 'next',
  previous: 'previous',
  reply: 'reply',
  note: 'note',
  resolve: 'resolve',
  choose: 'choose',
  saved: 'saved reply',
} as const;

export const newTicketText = {
  title: 'New ticket',
  intro: 'The customer has it by email, with a link to answer.',
  email: 'Email',
  category: 'Category',
  orderNumber: 'Order number',
  subject: 'Subject',
  message: 'Message',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending...',
  thing: 'Ticket',
} as const;
