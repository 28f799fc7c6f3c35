import { useCallback, useEffect, useRef } from 'react';
import { neighbor } from './list/ticket-order.ts';

/** Opens the next or previous ticket and focuses its row. */
export function useNeighbors(ids: readonly string[], chosen: string | null, openRow: (id: string) => void) {
  const latest = useRef({ ids, chosen, lastAt: 0 });
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  useEffect(() => {
    latest.current = { ids, chosen, lastAt: at < 0 ? latest.current.lastAt : at };
  });
  return useCallback(
    (step: 1 | -1) => {
      const { ids, chosen, lastAt } = latest.current;
      const id = neighbor(ids, chosen, lastAt, step);
      if (!id) return;
      const row = document.getElementById(rowId(id));
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
      openRow(id);
    },
    [openRow],
  );
}

/** The ticket whose row has the focus. */
export function ticketInHand(): string | null {
  const row = document.activeElement?.closest('li')?.querySelector('[data-row]');
  return row ? row.id.slice(rowId('').length) : null;
}

export const rowId = (ticketId: string) => `ticket-${ticketId}`;
