/** One load as measured. Latencies in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** A load beside the cheapest program that does the same on this machine, in the same run. */
export interface Row {
  name: string;
  shop: Figures;
  floor: Figures;
  /** Processor time per request, in milliseconds; null where the system does not report it. */
  cpuPerRequest: { shop: number | null; database: number | null };
}

/** Figures of requests timed one by one. `latencies` in milliseconds. */
export function figuresOf(latencies: number[], seconds: number, failed: number): Figures {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}
