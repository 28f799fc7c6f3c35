import type { PackOrder } from '#contract/orders/admin.ts';
import { localList } from '#web/client/local-list.ts';
import { type Bench, emptyBench, inBox, isAside, put, setAside } from './bench.ts';

/** An order on the bench. Units count only for this version of it. */
interface Box {
  id: string;
  order_number: string;
  version: number;
  /** Units by item id. */
  ticked: Record<string, number>;
  isAside: boolean;
  isInHand: boolean;
}

const kept = localList<Box>('gg_packing_bench', isBox);

/** Saves in this browser the bench's state of orders that are still to be packed, and no other. */
export function keepBench(bench: Bench, orders: readonly PackOrder[], inHand: PackOrder | null): void {
  const boxes = orders.map(order => boxOf(bench, order, order.id === inHand?.id));
  const used = boxes.filter(box => box.isInHand || box.isAside || hasPieces(box));
  if (used.length > 0) kept.write(used);
  else kept.clear();
}

export interface LeftBench {
  bench: Bench;
  /** null: none was, or it is no longer to be packed. */
  inHand: PackOrder | null;
  /** Units of it were in the box and the order was changed since: count again. */
  changed: PackOrder | null;
  /** Units of it were in the box and the order is no longer to be packed. */
  left: Pick<PackOrder, 'order_number'> | null;
}

/** The bench as saved in this browser, for the orders that have not changed. */
export function readBench(orders: readonly PackOrder[]): LeftBench {
  const boxes = kept.read();
  const found = boxes.map(box => ({ box, order: orders.find(({ id }) => id === box.id) }));
  const same = found.flatMap(({ box, order }) => (order?.version === box.version ? [{ box, order }] : []));
  return {
    bench: same.reduce((bench, { box, order }) => lay(bench, box, order), emptyBench),
    inHand: found.find(({ box }) => box.isInHand)?.order ?? null,
    changed: found.find(({ box, order }) => order && order.version !== box.version && hasPieces(box))?.order ?? null,
    left: found.find(({ box, order }) => !order && hasPieces(box))?.box ?? null,
  };
}

/** Nothing of the back office stays in the browser after staff sign out. */
export const forgetBench = (): void => kept.clear();

const boxOf = (bench: Bench, order: PackOrder, isInHand: boolean): Box => ({
  id: order.id,
  order_number: order.order_number,
  version: order.version,
  ticked: Object.fromEntries(order.items.map(line => [line.id, inBox(bench, line)])),
  isAside: isAside(bench, order),
  isInHand,
});

const hasPieces = ({ ticked }: Box) => Object.values(ticked).some(count => count > 0);

const lay = (bench: Bench, box: Box, order: PackOrder): Bench =>
  order.items.reduce(
    (laid, line) => put(laid, line, box.ticked[line.id] ?? 0),
    box.isAside ? setAside(bench, order, true) : bench,
  );

function isBox(value: unknown): value is Box {
  const box = value as Partial<Box> | null;
  return (
    typeof box?.id === 'string' &&
    typeof box.order_number === 'string' &&
    Number.isInteger(box.version) &&
    typeof box.ticked === 'object' &&
    box.ticked !== null &&
    Object.values(box.ticked).every(Number.isInteger)
  );
}
