import { fill } from '#content/fill.ts';
import { deskText, deskTicketText, deskEventText as text } from '#content/microcopy/support-desk.ts';
import type { TicketMessage } from '#contract/support/support.ts';
import type { DeskTicketSummary } from '#contract/support/support-desk.ts';
import { categoryRules, isTicketCategory } from '#domain/ticket/ticket-category.ts';
import { authorOf } from '../people.ts';

/** 'Tom Abel set priority to high'; '' for a message, which is no event. */
export function eventWords(message: TicketMessage, ticket: Pick<DeskTicketSummary, 'customer_name' | 'email'>): string {
  const { event, event_value } = message;
  if (!event) return '';
  const author = authorOf(message, ticket);
  if (event === 'closed' && author === null) return text.closedByItself;
  const sentence = event === 'assigned' && !event_value ? text.unassigned : text[event];
  return fill<string>(sentence, { person: author ?? deskText.shop, value: valueWords(event, event_value ?? '') });
}

function valueWords(event: NonNullable<TicketMessage['event']>, value: string): string {
  if (event === 'category') return isTicketCategory(value) ? categoryRules[value].label.toLowerCase() : value;
  if (event === 'priority' && (value === 'normal' || value === 'high'))
    return deskTicketText.priorities[value].toLowerCase();
  return value;
}
