import type { PackOrder } from '#contract/orders/admin.ts';
import { isSameGtin } from '#domain/product-facts.ts';

type Line = PackOrder['items'][number];

/** The state of the packing bench: units in their boxes by item id, and orders set aside. */
export interface Bench {
  ticked: Readonly<Record<string, number>>;
  aside: readonly string[];
}

export const emptyBench: Bench = { ticked: {}, aside: [] };

export const inBox = ({ ticked }: Bench, line: Line): number => Math.min(line.quantity, ticked[line.id] ?? 0);
export const isAside = ({ aside }: Bench, order: PackOrder): boolean => aside.includes(order.id);
export const isComplete = (bench: Bench, { items }: PackOrder): boolean =>
  items.every(line => inBox(bench, line) === line.quantity);

/** The item whose next unit goes into the box. */
export const nextLine = (bench: Bench, { items }: PackOrder): Line | null =>
  items.find(line => inBox(bench, line) < line.quantity) ?? null;

export const put = (bench: Bench, line: Line, count: number): Bench => ({
  ...bench,
  ticked: { ...bench.ticked, [line.id]: Math.max(0, Math.min(line.quantity, count)) },
});

export const setAside = (bench: Bench, { id }: PackOrder, isMissing: boolean): Bench => ({
  ...bench,
  aside: isMissing ? [...bench.aside.filter(other => other !== id), id] : bench.aside.filter(other => other !== id),
});

/** Removes an order that is no longer packed here from the bench. */
export function takeOut({ ticked, aside }: Bench, { id, items }: PackOrder): Bench {
  const lines = new Set(items.map(line => line.id));
  return {
    ticked: Object.fromEntries(Object.entries(ticked).filter(([line]) => !lines.has(line))),
    aside: aside.filter(other => other !== id),
  };
}

/** What a scanned or typed code means for this order. */
export type Scan =
  | { what: 'order'; order: PackOrder }
  | { what: 'piece'; line: Line }
  | { what: 'full'; line: Line }
  | { what: 'elsewhere' }
  | { what: 'wrong' };

export function readCode(typed: string, bench: Bench, orders: readonly PackOrder[], current: PackOrder): Scan {
  const code = bare(typed);
  const order = orders.find(each => bare(each.order_number) === code);
  if (order) return { what: 'order', order };
  const line = current.items.find(each => bare(each.sku) === code || (each.gtin && isSameGtin(each.gtin, code)));
  if (line) return { what: inBox(bench, line) < line.quantity ? 'piece' : 'full', line };
  return { what: /^GG[0-9A-Z]{8}$/.test(code) ? 'elsewhere' : 'wrong' };
}

/** Hyphens, spaces and # are optional. */
const bare = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The next order that is not set aside, starting again from the top; null when there is none. */
export function nextToPack(bench: Bench, orders: readonly PackOrder[], after: PackOrder): PackOrder | null {
  const at = orders.findIndex(({ id }) => id === after.id);
  const round = [...orders.slice(at + 1), ...orders.slice(0, Math.max(at, 0))];
  return round.find(order => !isAside(bench, order)) ?? null;
}

export interface Pick {
  key: string;
  line: Line;
  wanted: number;
  done: number;
}

/** All units to fetch, by product, fetched ones last, without orders set aside. */
export function pickList(bench: Bench, orders: readonly PackOrder[]): Pick[] {
  const lines = orders.filter(order => !isAside(bench, order)).flatMap(order => order.items);
  const byProduct = Map.groupBy(lines, line => line.product_id ?? line.sku);
  return [...byProduct]
    .map(([key, [line, ...others]]) => ({
      key,
      line: line as Line,
      wanted: sum([line as Line, ...others], each => each.quantity),
      done: sum([line as Line, ...others], each => inBox(bench, each)),
    }))
    .sort(
      (a, b) =>
        Number(a.done === a.wanted) - Number(b.done === b.wanted) ||
        a.line.product_name.localeCompare(b.line.product_name, 'en'),
    );
}

export const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  all.reduce((total, each) => total + of(each), 0);
