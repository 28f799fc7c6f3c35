import type { DeskTicket } from '#contract/support/support-desk.ts';

/** The first message or event that the known version of a ticket has not; null when there is none. */
export function firstNews(known: DeskTicket, came: DeskTicket): string | null {
  const ids = new Set(known.messages.map(message => message.id));
  return came.messages.find(message => !ids.has(message.id))?.id ?? null;
}
