/** One load as measured. Latencies in milliseconds. */
export interface Figures {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Processor time of a request, or of a whole checkout, in milliseconds; null where the system does not report it. */
export interface UnitCost {
  shop: number | null;
  database: number | null;
}

/** A load on one shop. */
export interface Measured {
  figures: Figures;
  cost: UnitCost;
}

/** A load beside the cheapest program that does the same, and beside another release, in the same run. */
export interface Row {
  name: string;
  shop: Measured;
  floor: Figures | null;
  other: Measured | null;
}

/** Figures of requests timed one by one. `latencies` in milliseconds. */
export function figuresOf(latencies: number[], seconds: number, failed: number): Figures {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: latencies.length, perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

/** The turn in the middle by its cost, so that one turn beside a busy machine does not count. */
export function middleOf(turns: readonly Measured[]): Measured {
  const middle = turns.toSorted((one, other) => totalCost(one.cost) - totalCost(other.cost))[turns.length >> 1];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

export const totalCost = ({ shop, database }: UnitCost): number => (shop ?? 0) + (database ?? 0);
