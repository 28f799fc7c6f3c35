import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Goes to the provider's page for an order, by the same or another method; `failure` is why it did not. */
export function usePay(orderNumber: string, key: string | undefined) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<PaymentMethod | 'same' | null>(null);
  const [failure, setFailure] = useState('');
  const pay = async (method?: PaymentMethod) => {
    if (busy) return;
    setBusy(method ?? 'same');
    setFailure('');
    const { data, error } = await browserApi(storefrontRoutes.payOrder, {
      params: { orderNumber },
      query: { key, method },
    });
    if (data?.redirect_url) return window.location.assign(data.redirect_url);
    // Paid in another tab, expired, or without an answer: show the current state.
    if (data || error.status === 409) await revalidate();
    setBusy(null);
    setFailure(error?.message ?? '');
  };
  return { pay, busy, failure };
}
