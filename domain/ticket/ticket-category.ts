/** What a ticket is about, in the order of the form. */
export const ticketCategories = ['order', 'billing', 'shipping', 'product', 'technical', 'other'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** The three response times promised on the contact page. */
export type TargetKind = 'general' | 'order' | 'technical';

interface CategoryRule {
  label: string;
  target: TargetKind;
  /** The form asks for an order number. */
  isAboutOrder: boolean;
}

export const categoryRules: Readonly<Record<TicketCategory, CategoryRule>> = {
  order: { label: 'Order', target: 'order', isAboutOrder: true },
  billing: { label: 'Billing', target: 'general', isAboutOrder: true },
  shipping: { label: 'Shipping', target: 'order', isAboutOrder: true },
  product: { label: 'Product', target: 'general', isAboutOrder: false },
  technical: { label: 'Technical', target: 'technical', isAboutOrder: false },
  other: { label: 'Other', target: 'general', isAboutOrder: false },
};

/** Support hours within which we aim to answer. */
export const targetHours: Readonly<Record<TargetKind, number>> = { general: 24, order: 4, technical: 12 };

export const targetHoursOf = (category: TicketCategory): number => targetHours[categoryRules[category].target];

export function isTicketCategory(text: string): text is TicketCategory {
  return Object.hasOwn(categoryRules, text);
}
