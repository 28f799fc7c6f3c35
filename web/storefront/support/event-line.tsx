import { ticketText } from '#content/microcopy/tickets.ts';
import type { TicketMessage } from '#contract/support/support.ts';
import { ShopTime } from '../orders/shop-time.tsx';

const words: Readonly<Record<string, string>> = ticketText.events;

/** What happened to the ticket between two messages. */
export function EventLine({ message: { event, created_at } }: { message: TicketMessage }) {
  const text = event && words[event];
  if (!text) return null;
  return (
    <p className="thread__event num">
      <span>{text}</span>
      <ShopTime instant={created_at} />
    </p>
  );
}
