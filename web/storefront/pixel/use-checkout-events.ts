import { useEffect } from 'react';
import type { Quote } from '#contract/cart/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { onAnswer } from '#web/client/browser-api.ts';
import { note } from './pixel-loader.ts';

/** Reports the steps of checkout, read from answers the page gets anyway. */
export function useCheckoutEvents() {
  useEffect(() => {
    let quote: Quote | null = null;
    const stops = [
      onAnswer(storefrontRoutes.quote, ({ answer }) => {
        if (!answer.data || answer.data.lines.length === 0) return;
        if (!quote) note({ kind: 'checkout seen', quote: answer.data });
        quote = answer.data;
      }),
      onAnswer(storefrontRoutes.placeOrder, ({ options, answer }) => {
        if (!quote || answer.error?.status === 0) return;
        note({ kind: 'payment chosen', quote });
        if (!answer.data) return;
        note({ kind: 'order placed', quote });
        const { userId, shipping } = options.body ?? {};
        note({ kind: 'person', email: shipping?.email, phone: shipping?.phone, id: userId });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
