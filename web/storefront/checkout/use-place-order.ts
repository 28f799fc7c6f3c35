import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { paymentText } from '#content/microcopy/checkout.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import type { ApiError } from '#web/client/api.ts';
import { announce } from '#web/client/page-events.ts';
import { localCart } from '../cart/local-cart.ts';
import { keptCoupon } from '../cart/use-kept-coupon.ts';
import { mayMarket } from '../consent/consent.ts';
import type { Basket } from './basket.ts';
import type { CheckoutFields } from './fields.ts';
import { placeOrder } from './order-attempt.ts';

interface Parts {
  basket: Basket | null;
  viewer: SessionUser | null;
  coupon: string;
  method: 'standard' | 'expedited';
  payment: 'card' | 'paypal';
  /** The server saw other figures or other stock: ask for them again. */
  onChanged: () => void;
}

const providerNames: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal', test: 'the payment page' };

/** Sends the order once, however often the button is pressed, and goes where the payment happens. */
export function usePlaceOrder({ basket, viewer, coupon, method, payment, onChanged }: Parts) {
  const navigate = useNavigate();
  const sending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [message, setMessage] = useState('');

  const leave = (placed: PlacedOrder) => {
    if (basket?.source === 'local') localCart.clear();
    keptCoupon.write('');
    announce('cartChanged');
    const { redirect_url, provider } = placed.payment;
    if (!redirect_url) return void navigate(pages.placed(placed.order.order_number, placed.order.key));
    setLeaving(true);
    setMessage(fill(paymentText.leaving, { provider: providerNames[provider] ?? provider }));
    window.location.assign(redirect_url);
  };

  const place = async (fields: CheckoutFields, expectedTotal: number): Promise<ApiError | null> => {
    if (sending.current || !basket) return null;
    sending.current = true;
    setBusy(true);
    setMessage('');
    const { notes, ...shipping } = fields;
    const { data, error } = await placeOrder({
      userId: viewer?.id ?? null,
      ...(basket.source === 'account' ? {} : { items: basket.items }),
      shipping: { ...shipping, country: 'US' },
      notes: notes || null,
      source: 'site_checkout',
      coupon_code: coupon || null,
      shipping_method: method,
      payment_method: payment,
      expected_total_cents: expectedTotal,
      marketing_consent: mayMarket(),
    });
    if (data) {
      leave(data);
      return null;
    }
    sending.current = false;
    setBusy(false);
    setMessage(error.message);
    if (error.status === 409) onChanged();
    return error;
  };
  return { place, isBusy, isLeaving, message };
}
