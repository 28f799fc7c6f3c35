import type { ContactPrefill, TicketInput } from '#contract/support/shapes.ts';
import { categoryRules, isTicketCategory, type TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { TicketPriority } from '#domain/ticket/ticket-state.ts';

/** The option for typing an order number. */
export const anotherOrder = 'another';

/** The fields of the contact form. */
export interface ContactFields {
  email: string;
  category: TicketCategory;
  /** One of the visitor's own order numbers, or `anotherOrder`; empty: none chosen. */
  order: string;
  /** The typed order number. */
  order_number: string;
  subject: string;
  message: string;
  priority: TicketPriority;
  website: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>;

export const beginFields = (prefill: ContactPrefill, subject = ''): ContactFields => ({
  email: prefill.email ?? '',
  category: 'order',
  order: prefill.chosen ?? '',
  order_number: '',
  subject,
  message: '',
  priority: 'normal',
  website: '',
});

/** The parts of a stored draft that still apply: known addresses and other people's orders are dropped. */
export function stillValid(kept: Partial<ContactFields>, { email, orders }: ContactPrefill): Partial<ContactFields> {
  const { email: typed, order, ...words } = kept;
  const isChoice = order === anotherOrder || orders.some(({ order_number }) => order_number === order);
  return { ...words, ...(order && isChoice ? { order } : {}), ...(typed && email === null ? { email: typed } : {}) };
}

/** Reads the form, sent without JavaScript. */
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

/** The message to send, without its id. */
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
