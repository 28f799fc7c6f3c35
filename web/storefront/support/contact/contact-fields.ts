import type { ContactPrefill, TicketInput } from '#contract/support/shapes.ts';
import { categoryRules, isTicketCategory, type TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { TicketPriority } from '#domain/ticket/ticket-state.ts';

/** The choice that asks for a number to be typed. */
export const anotherOrder = 'another';

/** What the contact form holds, as it is typed. */
export interface ContactFields {
  email: string;
  category: TicketCategory;
  /** One of one's own numbers, or `anotherOrder`; empty: none was chosen. */
  order: string;
  /** The number that is typed. */
  order_number: string;
  subject: string;
  message: string;
  priority: TicketPriority;
  website: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>;

export const beginFields = (prefill: ContactPrefill): ContactFields => ({
  email: prefill.email ?? '',
  category: 'order',
  order: prefill.chosen ?? '',
  order_number: '',
  subject: '',
  message: '',
  priority: 'normal',
  website: '',
});

/** What was kept in this tab, as far as it still holds: an address that is known, and orders of another's, are not taken from there. */
export function stillTrue(kept: Partial<ContactFields>, { email, orders }: ContactPrefill): Partial<ContactFields> {
  const { email: typed, order, ...words } = kept;
  const isChoice = order === anotherOrder || orders.some(({ order_number }) => order_number === order);
  return { ...words, ...(order && isChoice ? { order } : {}), ...(typed && email === null ? { email: typed } : {}) };
}

/** What a browser without scripts sends. */
export function readContactForm(form: FormData): ContactFields {
  const field = (name: keyof ContactFields) => String(form.get(name) ?? '');
  const category = field('category');
  return {
    email: field('email').trim(),
    category: isTicketCategory(category) ? category : 'other',
    order: field('order'),
    order_number: field('order_number'),
    subject: field('subject'),
    message: field('message'),
    priority: field('priority') === 'high' ? 'high' : 'normal',
    website: field('website'),
  };
}

/** What is sent, but for the id it goes under. */
export function messageOf(
  fields: ContactFields,
  { orderKey, pictureIds = [] }: { orderKey: string | undefined; pictureIds?: string[] },
): Omit<TicketInput, 'request_id'> {
  const { order, order_number: typed, ...words } = fields;
  const number = (order === '' || order === anotherOrder ? typed : order).trim();
  return {
    ...words,
    order_number: (categoryRules[fields.category].isAboutOrder && number) || null,
    order_key: orderKey ?? null,
    picture_ids: pictureIds,
  };
}
