import { adminTicketBulkText as text } from '#content/words/admin/support-bulk.ts';
import { routes } from '#contract/routes.ts';
import type { AdminTicketChange, AdminTicketSummary } from '#contract/support/admin.ts';
import { ticketMove } from '#domain/ticket/ticket-state.ts';
import { endedWords } from '#web/admin/parts/list/count-words.ts';
import type { BulkAction } from '#web/admin/parts/list/use-bulk.ts';
import { browserApi } from '#web/client/browser-api.ts';

type Action = BulkAction<AdminTicketSummary>;

/**
 * What `self` can do with the selected tickets; closing is offered only if the status table allows it for one of them.
 */
export function ticketActions(chosen: readonly AdminTicketSummary[], self: string): Action[] {
  const may = (move: 'resolve' | 'close') => chosen.some(({ status }) => ticketMove('staff', move, status) !== null);
  return [
    ...(may('resolve') ? [action('resolve', { status: 'resolved' })] : []),
    action('assign', { assigned_to: self }),
    ...(may('close')
      ? [{ ...action('close', { status: 'closed' }), confirm: text.close.confirm, danger: true as const }]
      : []),
  ];
}

const action = (name: keyof typeof text, change: Omit<AdminTicketChange, 'version'>): Action => ({
  label: text[name].label,
  ask: text[name].ask,
  text: text[name].text,
  words: ended => endedWords(ended, text[name].done),
  async one({ id, version }) {
    const { error } = await browserApi(routes.adminChangeTicket, { params: { id }, body: { ...change, version } });
    return error?.message ?? null;
  },
});
