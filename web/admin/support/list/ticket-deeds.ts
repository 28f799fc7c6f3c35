import { deskBulkText as text } from '#content/microcopy/support-bulk.ts';
import { routes } from '#contract/routes.ts';
import type { DeskChangeInput, DeskTicketSummary } from '#contract/support/support-desk.ts';
import { ticketMove } from '#domain/ticket/ticket-state.ts';
import { endedWords } from '#web/admin/list/count-words.ts';
import type { BulkDeed } from '#web/admin/list/use-bulk.ts';
import { browserApi } from '#web/client/browser-api.ts';

type Deed = BulkDeed<DeskTicketSummary>;

/** What `self` can do with the chosen tickets: an end that the table leaves to none of them is not offered. */
export function ticketDeeds(chosen: readonly DeskTicketSummary[], self: string): Deed[] {
  const may = (move: 'resolve' | 'close') => chosen.some(({ status }) => ticketMove('staff', move, status) !== null);
  return [
    ...(may('resolve') ? [deed('resolve', { status: 'resolved' })] : []),
    deed('assign', { assigned_to: self }),
    ...(may('close')
      ? [{ ...deed('close', { status: 'closed' }), confirm: text.close.confirm, danger: true as const }]
      : []),
  ];
}

const deed = (name: keyof typeof text, change: Omit<DeskChangeInput, 'version'>): Deed => ({
  label: text[name].label,
  ask: text[name].ask,
  text: text[name].text,
  words: ended => endedWords(ended, text[name].done),
  async one({ id, version }) {
    const { error } = await browserApi(routes.adminChangeTicket, { params: { id }, body: { ...change, version } });
    return error?.message ?? null;
  },
});
