/** One load as measured. Latencies in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** A load beside the least any program could do for it on this machine, in the same run. */
export interface Row {
  name: string;
  shop: Figures;
  floor: Figures;
  /** Processor time for one request, in milliseconds; null where the system does not tell. */
  cpuPerRequest: { shop: number | null; database: number | null };
}

/** Figures of requests timed one by one. `latencies` in milliseconds. */
export function figuresOf(latencies: number[], seconds: number, failed: number): Figures {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}
