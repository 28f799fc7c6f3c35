import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { wordsOfProvider } from '#content/payment-ways.ts';
import { paymentText } from '#content/words/checkout.ts';
import { errorText } from '#content/words/errors.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { QuoteLine } from '#contract/cart/shapes.ts';
import type { PlacedOrder, PlaceOrderInput } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { ApiError, ApiResult } from '#web/client/api.ts';
import { mayMarket } from '#web/client/consent.ts';
import { announce } from '#web/client/page-events.ts';
import type { Basket } from '../basket/basket.ts';
import type { CheckoutFields } from '../basket/fields.ts';
import { localCart } from '../basket/local-cart.ts';
import { localCoupon } from '../basket/local-coupon.ts';
import { type Attempt, placeOrder, repeatOrder } from '../basket/order-attempt.ts';

interface Parts {
  basket: Basket | null;
  /** As the buyer sees them. */
  lines: readonly QuoteLine[];
  viewer: SessionUser | null;
  coupon: string;
  usesCredit: boolean;
  method: 'standard' | 'expedited';
  payment: PaymentMethod;
  /** Nothing was ordered, and why. */
  onRefused: (error: ApiError) => void;
}

/** Milliseconds without an answer until the button says that the order is being processed. */
const slowAfter = 8_000;

/** Sends the order once, however often the button is pressed, then goes to the payment. */
export function usePlaceOrder({ basket, lines, viewer, coupon, usesCredit, method, payment, onRefused }: Parts) {
  const navigate = useNavigate();
  const sending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const stop = () => {
    sending.current = false;
    setBusy(false);
    setWaiting('');
  };
  useReturn(stop);

  const leave = (placed: PlacedOrder) => {
    if (basket?.source === 'local') localCart.takeOut(basket.items);
    localCoupon.write('');
    announce('cartChanged');
    const { redirect_url, provider } = placed.payment;
    if (!redirect_url) return void navigate(pages.placed(placed.order.order_number, placed.order.key));
    setWaiting(fill(paymentText.leaving, { provider: wordsOfProvider(provider)?.leaving ?? provider }));
    window.location.assign(redirect_url);
  };

  const run = async (call: () => Promise<ApiResult<PlacedOrder>>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setError(null);
    const slow = setTimeout(() => setWaiting(errorText.slow), slowAfter);
    const answer = await call();
    clearTimeout(slow);
    if (answer.data) return leave(answer.data);
    stop();
    setError(answer.error);
    onRefused(answer.error);
  };

  const place = async (fields: CheckoutFields, expectedTotal: number) => {
    if (!basket) return;
    const { notes, ...shipping } = fields;
    const body: PlaceOrderInput = {
      userId: viewer?.id ?? null,
      ...(basket.source === 'account' ? {} : { items: basket.items }),
      shipping: { ...shipping, country: 'US' },
      notes: notes || null,
      source: 'site_checkout',
      coupon_code: coupon || null,
      use_store_credit: usesCredit,
      shipping_method: method,
      payment_method: payment,
      expected_total_cents: expectedTotal,
      expected_names: lines.map(({ product: { id, name } }) => ({ product_id: id, name })),
      marketing_consent: mayMarket(),
    };
    await run(() => placeOrder(body));
  };
  const repeat = (attempt: Attempt) => run(() => repeatOrder(attempt));
  return { place, repeat, isBusy, waiting, error, dismiss: () => setError(null) };
}

/** Back from the provider may restore the page as it was: its button must work again. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
