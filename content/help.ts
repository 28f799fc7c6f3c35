/**
 * The help center (/help) and the contact page (/help-contact).
 */

export const helpText = {
  title: 'How can we help?',
  search: 'Search for help',
  submit: 'SEARCH',
  tiles: [
    {
      title: 'Order Status',
      text: 'See where it is and when it comes.',
      to: '/orders',
    },
    {
      title: 'Product Information',
      text: 'What is in it, how to use it, how to keep it.',
      to: '/help-faq',
    },
    {
      title: 'Contact Support',
      text: 'Write to a person.',
      to: '/help-contact',
    },
  ],
  topicsTitle: 'Popular topics',
  topics: [
    {
      text: 'When will my order arrive?',
      faq: 'how-long-shipping-takes',
    },
    {
      text: 'Change or cancel an order',
      faq: 'change-or-cancel',
    },
    {
      text: 'Returns and the guarantee',
      faq: '30-day-guarantee',
    },
    {
      text: 'How much balm to use',
      faq: 'greasy-or-smell',
    },
    {
      text: 'Melted or grainy balm',
      faq: 'how-long-it-keeps',
    },
    {
      text: 'Ways to pay',
      faq: 'ways-to-pay',
    },
  ],
  more: {
    title: 'Still looking?',
    text: 'We answer every message.',
  },
} as const;

export const contactText = {
  title: 'Contact Support',
  /** The subject of a message about a return. */
  returnSubject: 'I want to return something from this order',
  intro:
    'Tell us what happened, as plainly as you like. An order number helps. Please leave out health details and card numbers.',
  email: 'Email',
  emailOfAccount: 'From your account. We answer to this address.',
  emailOfOrder: 'From your order. We answer to this address.',
  category: 'What is it about?',
  order: 'Order number',
  orderHint: 'Such as GG-7K3F-92QX. You can find it in any email about the order.',
  anotherOrder: 'Another order number',
  moreOrders: 'Show {n} more orders',
  subject: 'Subject',
  message: 'Message',
  pictures: 'Pictures',
  picturesMost: '(optional, up to three)',
  priority: 'Priority',
  priorities: { normal: 'Normal', high: 'High' },
  /** A honeypot field that only programs fill. */
  website: 'Website',
  submit: 'SEND MESSAGE',
  submitting: 'SENDING...',
  another: 'Write another message',
  hoursTitle: 'Support hours (EST)',
  targetsTitle: 'We aim to answer',
  targets: [
    { kind: 'general', term: 'General questions', value: 'within 24 hours' },
    { kind: 'order', term: 'Order issues', value: 'within 4 hours' },
    { kind: 'technical', term: 'Technical issues', value: 'within 12 hours' },
  ],
  targetsNote: 'Counted during support hours.',
  reaction: {
    title: 'Had a bad reaction?',
    text: 'Stop using it and tell us here, or at {adverse_event_contact}. If it is serious, see a doctor first.',
    /** Until the owner has set a phone number or email address for it. */
    textWithoutContact: 'Stop using it and tell us here. If it is serious, see a doctor first.',
  },
  success: "Support ticket created successfully! We'll get back to you soon.",
  successGuest: 'We mailed a private link to {email}. Use it to read and answer.',
  failure: 'Failed to create support ticket. Please try again.',
} as const;
