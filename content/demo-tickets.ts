/**
 * SAMPLE TEXTS for the demo shop: support tickets with their first message and, in some, an answer of staff.
 * `savedReply` names an entry of `savedReplies` in words/admin/staff.ts.
 */

export const demoTickets = [
  {
    category: 'shipping',
    status: 'open',
    priority: 'normal',
    subject: 'Where is my parcel?',
    message: 'It says shipped since Tuesday but the tracking page has not moved. Is that normal?',
    answer: null,
  },
  {
    category: 'product',
    status: 'pending_customer',
    priority: 'normal',
    subject: 'Balm arrived as oil',
    message: 'It was hot here and the jar came liquid. Can I still use it, or should I send it back?',
    answer: {
      savedReply: 'melted',
    },
  },
  {
    category: 'order',
    status: 'resolved',
    priority: 'normal',
    subject: 'Wrong apartment number',
    message: 'I typed 4B and it should be 4D. The order is twenty minutes old.',
    answer: null,
  },
  {
    category: 'billing',
    status: 'closed',
    priority: 'normal',
    subject: 'Two lines on my card',
    message: 'I see two charges for one order. One of them says pending.',
    answer: {
      text: 'The second line is your bank’s hold. It drops off by itself within a few days; only one payment reached us.',
    },
  },
  {
    category: 'technical',
    status: 'open',
    priority: 'high',
    subject: 'Coupon will not go in',
    message: 'HERD10 says it does not apply. I am using my phone.',
    answer: null,
  },
  {
    category: 'other',
    status: 'open',
    priority: 'normal',
    subject: 'Shop shelf',
    message: 'I run a small store and would like to carry the balm. Whom do I ask?',
    answer: null,
  },
] as const;
