import { useCallback, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { couponText } from '#content/words/cart.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { LineInput } from '#contract/cart/shapes.ts';
import type { Prefill } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { isPoBox } from '#domain/parcel/po-box.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payment-method.ts';
import type { ApiError } from '#web/client/api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import type { Basket } from '../basket/basket.ts';
import { useBasket } from '../basket/use-basket.ts';
import { useFewer } from '../basket/use-fewer.ts';
import { useQuote } from '../basket/use-quote.ts';
import { useSavedCoupon } from '../basket/use-saved-coupon.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useViewerNow } from './use-viewer-now.ts';

interface Given {
  viewer: SessionUser | null;
  prefill: Prefill | null;
  accountHasCart: boolean;
  /** The code of the account's cart; null for a guest, whose code is in the browser. */
  savedCode: string | null;
  linked: LineInput | null;
}

const deliveries = ['standard', 'expedited'] as const;

/** The state of the checkout: basket, form, choices, quote and open order. */
export function useCheckout({ viewer, prefill, accountHasCart, savedCode, linked }: Given) {
  const form = useCheckoutFields(prefill);
  const [wantedMethod, setMethod] = useKeptChoice('delivery', deliveries, 'standard');
  const [wantedPayment, setPayment] = useKeptChoice<PaymentMethod>('payment', paymentMethods, 'card');
  const [coupon, setCoupon] = useSavedCoupon(savedCode);
  const [wantsCredit, setWantsCredit] = useState(true);
  const [couponNews, setCouponNews] = useState('');
  const { basket, setQuantity, follow } = useBasket(accountHasCart, linked);
  const { quote, gone, ...quoting } = useQuote(basket, {
    shipping_method: wantedMethod,
    coupon_code: coupon,
    state: form.fields.state,
    postal: form.fields.postal,
    is_po_box: isPoBox(form.fields),
    use_store_credit: wantsCredit,
  });
  const method = usable(wantedMethod, quote?.shipping_options);
  const payment = usable(wantedPayment, quote?.payment_methods);
  const news = useFewer({ quote, gone }, setQuantity);

  const onRefused = (error: ApiError) => {
    if (Object.keys(error.fields).length > 0 && error.code === 'invalid') form.show(error.fields);
    if (error.code.startsWith('coupon_')) {
      setCouponNews(fill(couponText.removed, { code: quote?.coupon?.code ?? coupon, reason: error.message }));
      setCoupon('');
    }
    if (error.status === 409 || error.code === 'nothing_to_buy') quoting.again();
  };
  const usesCredit = wantsCredit && quote?.store_credit?.is_usable === true;
  const coupon_code = quote?.coupon?.code ?? '';
  const lines = quote?.lines ?? [];
  const order = usePlaceOrder({ basket, lines, viewer, coupon: coupon_code, usesCredit, method, payment, onRefused });
  const isEnded = useViewerNow({ viewer, quoting, order });
  const { refresh } = useSession();
  const isAccounts = basket?.source === 'account';
  // Changed in another tab, on a phone, or by a request of the cart page still under way; placing an order empties it
  // too.
  const onCart = useCallback(() => {
    if (order.isBusy) return;
    if (isAccounts) return quoting.again();
    // Signing in in another tab moves the cart into the account: the page is loaded anew (useViewerNow).
    void refresh().then(user => user || follow());
  }, [isAccounts, order.isBusy, quoting.again, follow, refresh]);
  usePageEvent('cartChanged', onCart);

  const place = (total: number) => {
    if (!form.check()) return;
    setCouponNews('');
    void order.place(form.fields, total);
  };
  /** A change clears the last refusal. */
  const afresh =
    <Values extends unknown[], Outcome>(change: (...values: Values) => Outcome) =>
    (...values: Values): Outcome => {
      order.dismiss();
      setCouponNews('');
      return change(...values);
    };
  return {
    form,
    method,
    setMethod: afresh(setMethod),
    payment,
    setPayment: afresh(setPayment),
    coupon,
    setCoupon: afresh((wanted: string) => (wanted === coupon ? quoting.again() : setCoupon(wanted))),
    couponNews,
    wantsCredit,
    setWantsCredit: afresh(setWantsCredit),
    basket,
    setQuantity: afresh(setQuantity),
    news,
    quote,
    quoting,
    order,
    place,
    isEnded,
    here: addressOf(basket),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Where signing in returns to: with BUY NOW, to that product. */
function addressOf(basket: Basket | null): string {
  const [item] = basket?.source === 'buy-now' ? basket.items : [];
  return pages.checkout(item && { product: item.product_id, quantity: item.quantity });
}

/** The chosen method if available, else the first. */
function usable<Method>(wanted: Method, options: readonly { method: Method }[] = []): Method {
  const [first] = options;
  return options.some(option => option.method === wanted) ? wanted : (first?.method ?? wanted);
}

/** One of a few values, stored in this tab like the form. */
function useKeptChoice<Value extends string>(name: string, values: readonly Value[], first: Value) {
  const storageKey = `gg_checkout_${name}`;
  const [value, setValue] = useState(first);
  useEffect(() => {
    const kept = values.find(known => known === read(storageKey));
    if (kept) setValue(kept);
  }, [storageKey, values]);
  const choose = (wanted: Value) => {
    setValue(wanted);
    try {
      sessionStorage.setItem(storageKey, wanted);
    } catch {
      // Storage is full or blocked: the choice is valid on this page only.
    }
  };
  return [value, choose] as const;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
