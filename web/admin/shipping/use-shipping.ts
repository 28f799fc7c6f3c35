import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { labelText } from '#content/words/admin/parcels.ts';
import { shippingText } from '#content/words/admin/shipping.ts';
import type { PackList, PackOrder } from '#contract/orders/admin.ts';
import { routes } from '#contract/routes.ts';
import { normalizeOrderNumber } from '#domain/order/order-number.ts';
import { isPacked, isSent, orderStatusLabel } from '#domain/order/order-state.ts';
import { parcelProblem } from '#domain/order/parcel-lines.ts';
import { carrierOf, isTrackingNumber, withoutSeparators } from '#domain/order/tracking-link.ts';
import { isSameGtin } from '#domain/product-facts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { offerUndo, takeBack } from '../orders/list/undo.ts';
import { beep } from '../packing/beep.ts';
import { emptyBench, nextToPack } from '../packing/bench.ts';
import { versionKey } from '../packing/use-packing.ts';
import { useLabel } from '../parcels/use-label.ts';
import { trackingBody, useCarrier } from './use-carrier.ts';

const { says } = shippingText;

export interface Shipped {
  order_number: string;
  shipping_name: string;
  carrier: string;
  number: string;
  /** The label that was bought for it. */
  label?: string;
}

const ofNumber = (orders: readonly PackOrder[], number: string | null) =>
  orders.find(({ order_number }) => order_number === number);

/** Ships the listed orders one after the other. A change by others never puts another order in hand. */
export function useShipping({ items: listed, label_provider }: PackList, wanted: string | null) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<PackOrder | null>(() => ofNumber(listed, wanted) ?? listed[0] ?? null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [shipped, setShipped] = useState<readonly Shipped[]>([]);
  const [code, setCode] = useState('');
  const { carrier, choose: chooseCarrier } = useCarrier(code);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState({ text: '', isTrouble: false });
  const orders = listed.filter(order => !gone.includes(versionKey(order)));
  const at = orders.findIndex(({ id }) => id === chosen?.id);
  const current = orders[at] ?? null;
  // Two presses of Enter may come before the page is drawn again.
  const isSending = useRef(false);

  // An order that comes to an empty bench is opened.
  const first = orders[0] ?? null;
  useEffect(() => {
    if (!chosen && first) setChosen(first);
  }, [chosen, first]);

  const say = (text: string) => setNews({ text, isTrouble: false });
  const warn = (text: string) => {
    setNews({ text, isTrouble: true });
    beep();
  };
  const open = (order: PackOrder) => {
    setChosen(order);
    setCode('');
    say(fill(says.opened, order));
  };
  const leave = (order: PackOrder) => {
    setChosen(nextToPack(emptyBench, orders, order));
    setGone(known => [...known, versionKey(order)]);
    setCode('');
  };
  const ship = async (typed: string) => {
    if (!current || isSending.current) return;
    if (parcelProblem(current) === 'unpaid') return warn(fill(says.unpaid, current));
    isSending.current = true;
    setBusy(true);
    const { id, version, order_number, shipping_name, with: known } = current;
    const number = withoutSeparators(typed);
    const body = { ...trackingBody({ carrier, number, version }), with: known };
    const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id }, body });
    isSending.current = false;
    setBusy(false);
    const status = error?.code === 'changed_meanwhile' ? String(error.facts.status ?? '') : '';
    if (!error) {
      leave(current);
      setShipped(known => [{ order_number, shipping_name, carrier, number }, ...known]);
      say('');
      offerUndo(fill(says.shipped, { order_number }), () => {
        setShipped(known => known.filter(each => each.order_number !== order_number));
        void takeBack([data.order], revalidate);
      });
    } else if (status && (isSent(status) || !isPacked(status))) {
      leave(current);
      warn(fill(says.gone, { order_number, status: orderStatusLabel(status) }));
    } else warn(status ? fill(says.changed, { order_number }) : error.message);
    await revalidate();
  };
  const label = useLabel(current, label_provider !== null && !!current && !parcelProblem(current), async bought => {
    if (!current) return;
    const { order_number, shipping_name } = current;
    const { id, carrier, tracking_number } = bought;
    const number = tracking_number ?? '';
    leave(current);
    setShipped(known => [{ order_number, shipping_name, carrier, number, label: id }, ...known]);
    say(fill(labelText.bought, { order_number, carrier, number }));
    await revalidate();
  });
  const submit = () => {
    const typed = code.trim();
    const number = /^#?\s*GG/i.test(typed) ? normalizeOrderNumber(typed) : null;
    const order = ofNumber(orders, number);
    // Any carrier may print as many digits as a bar code has.
    const goods = orders
      .flatMap(({ items }) => items)
      .find(({ gtin }) => gtin && isSameGtin(gtin, withoutSeparators(typed)));
    if (order) open(order);
    else if (number) warn(fill(says.elsewhere, { code: number }));
    else if (!current && !typed && first) open(first);
    else if (!current) warn(says.noParcel);
    else if (!typed) warn(says.needsNumber);
    else if (!isTrackingNumber(typed)) warn(fill(says.wrong, { code: typed }));
    else if (goods) warn(fill(says.goods, { code: typed, name: goods.product_name }));
    else void ship(typed);
  };
  return {
    orders,
    current,
    at,
    /** The order in hand, taken away by somebody else. */
    lost: !current && orders.length > 0 ? chosen : null,
    news,
    isBusy,
    /** Null where labels are bought elsewhere. */
    label: label_provider === null ? null : label,
    shipped,
    code,
    carrier,
    isFromNumber: carrierOf(code) === carrier,
    chooseCarrier,
    type: (typed: string) => {
      setCode(typed);
      if (news.isTrouble) say('');
    },
    submit,
    ship,
    open,
    walk: (by: 1 | -1) => {
      const order = orders[at + by];
      if (order) open(order);
    },
  };
}
