/**
 * The ten questions of /help-faq. `id` is the anchor of an entry; changing it breaks external links.
 * `{standard_shipping}`, `{expedited_shipping}`, `{free_shipping_threshold}`, `{places}`, `{change_time}` and the terms
 * of returns come from the settings.
 */

export interface FaqEntry {
  id: string;
  category: FaqCategory;
  question: string;
  answer: string;
  /** A link below the answer. */
  action?: { text: string; to: string };
}

export type FaqCategory = Exclude<keyof typeof faqCategories, 'all'>;

const toOrders = { text: 'Go to My Orders', to: '/orders' };

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'what-is-tallow',
    category: 'product',
    question: 'What is tallow, and why put it on skin?',
    answer:
      'Tallow is beef fat, melted, strained and cooled. It is made mostly of oleic, palmitic and stearic acid, fats that skin’s own oil contains as well. It softens skin, slows the loss of water and needs no water or preservative of its own. It is a cosmetic, not a medicine.',
  },
  {
    id: 'greasy-or-smell',
    category: 'product',
    question: 'Will it feel greasy or smell of beef?',
    answer:
      'Use a piece the size of a lentil on damp skin and the shine goes in about two minutes. Unscented jars smell faintly of warm butter, then of nothing. Lavender and neroli jars carry the essential oil named on the label.',
  },
  {
    id: 'how-long-it-keeps',
    category: 'product',
    question: 'How long does a jar keep, and how do I store it?',
    answer:
      'Keep it cool, dry and closed, and use it within 12 months of opening. It softens in the heat and melts near 104 °F. If it melts, let it set in the fridge; it may turn grainy, and it still works.',
  },
  {
    id: 'change-or-cancel',
    category: 'order',
    question: 'Can I change or cancel my order?',
    answer:
      'Yes, within {change_time} of placing it, as long as it is not packed yet. Open the order and choose Cancel order, or correct the address there. After that, write to us and we will do what we can before it ships.',
    action: toOrders,
  },
  {
    id: 'follow-my-order',
    category: 'order',
    question: 'How do I follow my order?',
    answer:
      'Open it under My Orders, or use the link in your order email if you checked out as a guest. You will see each step with its time, and Track Package once the carrier has it. We also email you when it ships, goes out for delivery and arrives.',
    action: toOrders,
  },
  {
    id: 'how-long-shipping-takes',
    category: 'shipping',
    question: 'How long does shipping take?',
    answer:
      'Standard shipping takes 5-7 business days. Expedited takes 2-3 business days. Weekends and federal holidays do not count, and your order page shows the expected date.',
  },
  {
    id: 'shipping-cost',
    category: 'shipping',
    question: 'What does shipping cost, and where do you ship?',
    answer:
      'Standard shipping is {standard_shipping} and free on orders over {free_shipping_threshold}. Expedited is {expedited_shipping} on any order. We ship within the United States only, to {places}.',
  },
  {
    id: 'ways-to-pay',
    category: 'billing',
    question: 'How can I pay, and is it safe?',
    answer:
      'By card or with PayPal. You pay on the payment provider’s own page, so your card number never reaches us. We charge in US dollars; tax is shown before you pay.',
  },
  {
    id: '30-day-guarantee',
    category: 'billing',
    question: 'What is the {return_days}-day guarantee?',
    answer:
      'If you are not satisfied within {return_days} days of delivery, open your order and start a return. At least {return_left}% of the product must remain. We refund the way you paid, within {return_refund_days} business days of receiving it. {return_parcel} Damaged or wrong items are put right at our cost.',
    action: toOrders,
  },
  {
    id: 'account',
    category: 'account',
    question: 'Do I need an account, and can I delete it?',
    answer:
      'No: you can check out as a guest and follow the order by its email link. An account keeps your cart, wishlist, orders and tickets together. Under Account Settings you can download your data or delete the account yourself.',
  },
];

export const faqCategories = {
  all: 'All',
  product: 'Product',
  order: 'Order',
  shipping: 'Shipping',
  billing: 'Billing',
  account: 'Account',
} as const;

export const faqText = {
  title: 'Questions and Answers',
  crumb: 'FAQ',
  back: 'Back to Help',
  search: 'Search questions',
  example: 'Such as “shipping”',
  submit: 'SEARCH',
  categories: 'Categories',
  none: {
    title: 'No results found',
    text: 'Try one word, such as “shipping”, or write to us.',
    action: 'CONTACT SUPPORT',
  },
  searched: 'Search “{q}”',
  count: '{n} of {total} questions',
  copy: 'Copy link to this answer',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. It is in the address bar now.',
} as const;

/** Common words that a search of the questions ignores. */
export const faqFillers =
  'a about am an and any are at be by can do does for from get has have how i if in is it its me my of on or our should so that the there they this to was we what when where which who why will with would you your';
