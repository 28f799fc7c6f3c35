import { useState } from 'react';
import { ticketText } from '#content/words/support.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Ticket, TicketMoveInput } from '#contract/support/shapes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Move = TicketMoveInput['move'];
export type MoveTicket = (move: Move) => Promise<void>;

/** Closes or reopens a ticket without a message. */
export function useMove(id: string, key: string | undefined, onMoved: (ticket: Ticket) => void) {
  const [moving, setMoving] = useState<Move | null>(null);
  const move: MoveTicket = async wanted => {
    if (moving) return;
    setMoving(wanted);
    const { data, error } = await browserApi(storefrontRoutes.moveTicket, {
      params: { id },
      query: { key },
      body: { move: wanted },
    });
    setMoving(null);
    if (error) return toast.error(error.message);
    if (wanted === 'reopen') toast.success(ticketText.reopened);
    onMoved(data);
  };
  return { move, moving };
}
