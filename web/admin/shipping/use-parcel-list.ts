import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { shippingText } from '#content/words/admin/shipping.ts';
import { mostToPack, type PackOrder } from '#contract/orders/admin.ts';
import { numbersIn } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { mostParcels, type ParcelLine, parcelProblem, readParcelLines } from '#domain/order/parcel-lines.ts';
import type { Carrier } from '#domain/order/tracking-link.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { type Changed, takeBack, undoAction } from '../orders/list/undo.ts';
import { endedWords } from '../parts/list/count-words.ts';
import { useBulk } from '../parts/list/use-bulk.ts';
import { trackingBody, useCarrier } from './use-carrier.ts';

const { problems, done } = shippingText.list;

type Found = ReadonlyMap<string, PackOrder>;

/** A line that can be shipped. */
interface Parcel {
  /** Of the order. */
  id: string;
  order: PackOrder;
  line: ParcelLine;
  carrier: Carrier;
}

/** A pasted list: each line is read and checked as it is typed; nothing is shipped before the button. */
export function useParcelList() {
  const [text, setText] = useState('');
  const { last } = useCarrier('');
  const { found, error, askAgain } = useOrders(text);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { revalidate } = useRevalidator();
  const bulk = useBulk<Parcel>(() => undefined);
  const lines = readParcelLines(text).slice(0, mostParcels + 1);
  const rows = lines.map(line => {
    const order = found?.get(line.orderNumber);
    const problem = line.problem ?? (found ? parcelProblem(order) : null);
    const parcel = order && !problem ? { id: order.id, order, line, carrier: line.carrier ?? last } : null;
    // What is known of the order now tells more than the answer before.
    return { line, parcel, problem: (problem && problems[problem]) ?? refused.get(line.text) ?? null };
  });
  const parcels = rows.flatMap(({ parcel }) => (parcel ? [parcel] : []));
  const ship = async () => {
    const failed = new Map<string, string>();
    const changed: Changed[] = [];
    await bulk.run(parcels, {
      one: async ({ id, order: { version }, line, carrier }) => {
        const body = trackingBody({ carrier, number: line.trackingNumber, version });
        const { data, error: refusal } = await browserApi(routes.adminSetOrderStatus, { params: { id }, body });
        if (data) changed.push(data.order);
        if (refusal) failed.set(line.text, refusal.message);
        return refusal?.message ?? null;
      },
      words: ended => fill(endedWords(ended, done), ended),
      undo: undoAction(() => void takeBack(changed, () => Promise.all([revalidate(), askAgain()]))),
    });
    const sent = new Set(parcels.filter(({ line }) => !failed.has(line.text)).map(({ line }) => line.text));
    setRefused(failed);
    setText(known =>
      readParcelLines(known)
        .map(line => line.text)
        .filter(line => !sent.has(line))
        .join('\n'),
    );
    askAgain();
  };
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      setRefused(new Map());
    },
    rows,
    parcels,
    isChecking: text.trim() !== '' && !found && !error,
    error,
    askAgain,
    ship,
    progress: bulk.progress,
  };
}

/** The orders that the list names, asked a moment after the last change; null until they are known. */
function useOrders(text: string) {
  const [found, setFound] = useState<{ key: string; orders: Found } | null>(null);
  const [error, setError] = useState('');
  const [turn, setTurn] = useState(0);
  const numbers = [...new Set(readParcelLines(text).flatMap(line => line.orderNumber || []))].slice(0, mostParcels);
  const key = `${turn} ${numbers.join(',')}`;
  useEffect(() => {
    let isOver = false;
    const wanted = numbersIn(key.split(' ')[1] ?? '');
    const timer = setTimeout(async () => {
      const answer = await readOrders(wanted);
      if (isOver) return;
      setError(typeof answer === 'string' ? answer : '');
      if (typeof answer !== 'string') setFound({ key, orders: answer });
    }, 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return { found: found?.key === key ? found.orders : null, error, askAgain: () => setTurn(known => known + 1) };
}

/** By number; or why they could not be read. */
async function readOrders(numbers: readonly string[]): Promise<Found | string> {
  const orders = new Map<string, PackOrder>();
  for (let at = 0; at < numbers.length; at += mostToPack) {
    const query = { orders: numbers.slice(at, at + mostToPack).join(',') };
    const { data, error } = await browserApi(routes.adminListToPack, { query });
    if (error) return error.message;
    for (const order of data.items) orders.set(order.order_number, order);
  }
  return orders;
}
