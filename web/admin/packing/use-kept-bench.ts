import { useEffect, useRef, useState } from 'react';
import type { PackOrder } from '#contract/order-desk.ts';
import type { Bench } from './bench.ts';
import { keepBench, type LeftBench, readBench } from './kept-bench.ts';

interface Kept {
  bench: Bench;
  /** Those that are to be packed. */
  orders: readonly PackOrder[];
  current: PackOrder | null;
  /** Told once, when the page stands. */
  onFound: (found: LeftBench) => void;
}

/** A reload, or a way out and back, leaves the bench as it was. */
export function useKeptBench(kept: Kept): void {
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
