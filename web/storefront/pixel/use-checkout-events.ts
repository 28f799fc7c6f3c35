import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Quote } from '#contract/cart.ts';
import { routes } from '#contract/routes.ts';
import { onAnswer } from '#web/client/browser-api.ts';
import { identify, track } from './pixel.ts';
import { addPaymentInfo, completeRegistration, initiateCheckout, placeAnOrder } from './pixel-event.ts';

/** The steps of a purchase and a new account, read off the answers the page gets anyway. */
export function useCheckoutEvents() {
  const isCheckout = useLocation().pathname === '/checkout';
  useEffect(() => {
    if (!isCheckout) return;
    let quote: Quote | null = null;
    const stops = [
      onAnswer(routes.quote, ({ answer }) => {
        if (!answer.data || answer.data.lines.length === 0) return;
        if (!quote) track(initiateCheckout(answer.data));
        quote = answer.data;
      }),
      onAnswer(routes.placeOrder, ({ options, answer }) => {
        if (!quote || answer.error?.status === 0) return;
        track(addPaymentInfo(quote));
        if (!answer.data) return;
        track(placeAnOrder(quote));
        const { userId, shipping } = options.body ?? {};
        void identify({ email: shipping?.email, phone: shipping?.phone, id: userId });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isCheckout]);
  useEffect(
    () =>
      onAnswer(routes.signUp, ({ answer }) => {
        if (answer.data?.user) track(completeRegistration());
      }),
    [],
  );
}
