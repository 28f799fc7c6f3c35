import { deskSideText as text } from '#content/microcopy/support-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import type { DeskAction } from '../desk-keys.ts';
import { PaneBack } from '../pane-back.tsx';
import { CustomerPart } from './customer-part.tsx';
import { EarlierPart } from './earlier-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { OrderPart } from './order-part.tsx';

interface Props {
  ticket: DeskTicket;
  search: Record<string, string>;
  actions: Record<DeskAction, () => void>;
}

/** The third pane: what the ticket is about, who wrote it, and what they wrote before. */
export function TicketSide({ ticket, search, actions }: Props) {
  return (
    <aside aria-label={text.name} className="ticket-side">
      <PaneBack label={ticket.subject} to={adminPages.ticket(ticket.id, search)} />
      <OrderPart ticket={ticket} />
      <CustomerPart ticket={ticket} />
      <EarlierPart search={search} ticket={ticket} />
      <KeysPart actions={actions} isClosed={ticket.status === 'closed'} />
    </aside>
  );
}
