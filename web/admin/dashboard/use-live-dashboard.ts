import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { usePageEvent } from '#web/client/page-events.ts';

/** New orders and tickets, and what others do to them, are shown without a reload. */
export function useLiveDashboard() {
  const { revalidate } = useRevalidator();
  const again = useCallback(() => void revalidate(), [revalidate]);
  usePageEvent('orderChanged', again);
  usePageEvent('ticketChanged', again);
}
