import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { usePageEvent } from '#web/client/page-events.ts';

/** Shows changes of orders by others without a reload. */
export function useLiveOrders() {
  const { revalidate } = useRevalidator();
  usePageEvent(
    'orderChanged',
    useCallback(() => void revalidate(), [revalidate]),
  );
}
