import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { packingText } from '#content/words/admin/packing.ts';
import type { PackList, PackOrder } from '#contract/orders/admin.ts';
import { routes } from '#contract/routes.ts';
import { orderStatusLabel } from '#domain/order/order-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { offerUndo, takeBack } from '../orders/list/undo.ts';
import { beep } from './beep.ts';
import { type Bench, emptyBench, inBox, nextLine, nextToPack, put, readCode, setAside, takeOut } from './bench.ts';
import { keepBench, type LeftBench, readBench } from './saved-bench.ts';

const { says } = packingText;

interface News {
  text: string;
  isTrouble: boolean;
}

const none: News = { text: '', isTrouble: false };

/** Packs the listed orders one after the other. Changes by others never move the current order. */
export function usePacking({ items: listed, total }: PackList) {
  const { revalidate } = useRevalidator();
  const [bench, setBench] = useState<Bench>(emptyBench);
  const [chosen, setChosen] = useState<PackOrder | null>(listed[0] ?? null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [packedCount, setPackedCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState(none);
  const orders = listed.filter(order => !gone.includes(versionKey(order)));
  const current = orders.find(({ id }) => id === chosen?.id) ?? null;

  const firstOf = ({ aside }: Bench) => orders.find(({ id }) => !aside.includes(id)) ?? orders[0] ?? null;
  const say = (text: string) => setNews({ text, isTrouble: false });
  const warn = (text: string) => {
    setNews({ text, isTrouble: true });
    beep();
  };
  const open = (order: PackOrder | null) => {
    setChosen(order);
    if (order) say(fill(says.opened, order));
  };
  useLost(chosen, current, orders, order => {
    const known = order ? takeOut(bench, order) : bench;
    if (order) warn(fill(says.left, order));
    setBench(known);
    setChosen(firstOf(known));
  });
  // Restores the bench after a reload, without a sound: the user has not interacted with the page yet.
  const take = ({ bench: known, inHand, changed, left }: LeftBench) => {
    setBench(known);
    setChosen(inHand ?? firstOf(known));
    // An order beyond the listed ones may still be waiting.
    if (left && total === listed.length) setNews({ text: fill(says.left, left), isTrouble: true });
    else if (changed) setNews({ text: fill(says.changed, changed), isTrouble: true });
  };
  useKeptBench({ bench, orders, current, onFound: take });

  const tick = (line: PackOrder['items'][number], count: number) => {
    const put_ = put(bench, line, count);
    setBench(put_);
    say(fill(says.ticked, { name: line.product_name, done: inBox(put_, line), n: line.quantity }));
  };
  const scan = (code: string) => {
    if (!current) return;
    const found = readCode(code, bench, orders, current);
    if (found.what === 'order') open(found.order);
    else if (found.what === 'piece') tick(found.line, inBox(bench, found.line) + 1);
    else if (found.what === 'full') warn(fill(says.full, { name: found.line.product_name }));
    else warn(fill(found.what === 'elsewhere' ? says.elsewhere : says.wrong, { code }));
  };
  const walk = (by: 1 | -1) => {
    const at = orders.findIndex(({ id }) => id === current?.id);
    const order = orders[at + by];
    if (order) open(order);
  };
  const pack = async () => {
    if (!current || isBusy) return;
    if (nextLine(bench, current)) return warn(packingText.order.wait);
    setBusy(true);
    const { id, version, order_number, with: known } = current;
    const body = { status: 'packed', version, hold_mail: true, with: known } as const;
    const { data, error } = await browserApi(routes.adminSetOrderStatus, { params: { id }, body });
    setBusy(false);
    if (error) {
      const status = error.code === 'changed_meanwhile' ? String(error.facts.status ?? '') : '';
      if (status && status !== 'paid') warn(fill(says.gone, { order_number, status: orderStatusLabel(status) }));
      else warn(status ? fill(says.changed, { order_number }) : error.message);
      if (status && status !== 'paid') leave(current);
    } else {
      leave(current);
      setPackedCount(count => count + 1);
      say('');
      offerUndo(fill(says.packed, { order_number }), () => {
        setPackedCount(count => count - 1);
        void takeBack([data.order], revalidate);
      });
    }
    await revalidate();
  };
  const leave = (order: PackOrder) => {
    setChosen(nextToPack(bench, orders, order));
    setBench(known => takeOut(known, order));
    setGone(known => [...known, versionKey(order)]);
  };
  const miss = (isMissing: boolean) => {
    if (!current) return;
    const changed = setAside(bench, current, isMissing);
    setBench(changed);
    if (!isMissing) return open(current);
    const next = nextToPack(changed, orders, current);
    if (next) setChosen(next);
    say(fill(says.aside, current));
  };
  return {
    bench,
    orders,
    current,
    at: orders.findIndex(({ id }) => id === current?.id),
    news,
    isBusy,
    packedCount,
    scan,
    tick,
    tickNext: () => {
      const line = current && nextLine(bench, current);
      if (line) tick(line, inBox(bench, line) + 1);
    },
    walk,
    pack,
    miss,
  };
}

/** An order that was moved back must be packed again. */
export const versionKey = ({ id, version }: PackOrder) => `${id} ${version}`;

/** Someone else packed or canceled the current order. */
function useLost(
  chosen: PackOrder | null,
  current: PackOrder | null,
  orders: readonly PackOrder[],
  onLost: (order: PackOrder | null) => void,
) {
  const lost = useRef(onLost);
  lost.current = onLost;
  const isLost = current === null && (chosen !== null || orders.length > 0);
  useEffect(() => {
    if (isLost) lost.current(chosen);
  }, [isLost, chosen]);
}

interface Kept {
  bench: Bench;
  /** The orders to be packed. */
  orders: readonly PackOrder[];
  current: PackOrder | null;
  /** Called once after mount. */
  onFound: (found: LeftBench) => void;
}

/** Restores the bench after a reload or a visit elsewhere. */
function useKeptBench(kept: Kept): void {
  const { bench, orders, current } = kept;
  const [isFound, setFound] = useState(false);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    latest.current.onFound(readBench(latest.current.orders));
    setFound(true);
  }, []);
  useEffect(() => {
    if (isFound) keepBench(bench, orders, current);
  });
}
