import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Asks once for more time to pay; `failure` is why there is none. */
export function useHoldLonger({ order_number: orderNumber }: Order, key: string | undefined) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState('');
  const ask = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    const { data, error } = await browserApi(routes.holdLonger, { params: { orderNumber }, query: { key } });
    // Paid, ended or held longer in another tab: the page says what is true now.
    if (data || error.status === 409) await revalidate();
    setState(data ? 'done' : 'idle');
    setFailure(error?.message ?? '');
  };
  return { ask, isBusy: state === 'busy', isDone: state === 'done', failure };
}
