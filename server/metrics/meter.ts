import cluster from 'node:cluster';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Live } from '#server/realtime/live.ts';

/** An answered request of a visitor. */
interface Answered {
  method: string;
  /** The pattern of its route, such as `/products/:slug`: addresses are without number. */
  route: string;
  status: number;
  ms: number;
}

/** Where a public page came from: the cache, a rendering, or its last copy while the database is away. */
type PageSource = 'cache' | 'rendered' | 'last_copy';

/** Counts what one process does. Without METRICS_PORT or METRICS_TOKEN nothing is counted. */
export interface Meter {
  answered(request: Answered): void;
  page(from: PageSource): void;
  /** The figures of this process; null when nothing is counted. */
  registry: Registry | null;
}

export const noMeter: Meter = { answered: () => {}, page: () => {}, registry: null };

interface Watched {
  pool: Pool;
  live: Pick<Live, 'connections'>;
  isDatabaseAway(): boolean;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Opens a meter. In a web process of several, the first process asks for its figures. */
export async function openMeter({ pool, live, isDatabaseAway }: Watched): Promise<Meter> {
  const { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await loadClient();
  const registry = new Registry();
  if (cluster.isWorker) {
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(registry);
  }
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Requests of visitors by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time to the beginning of an answer',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Public pages by where they came from: cache, rendered, last_copy while the database is away',
    labelNames: ['from'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('shop_live_connections', 'Open connections for live events', live.connections);
  gauge('shop_pool_waiting', 'Callers waiting for a database connection', () => pool.waitingCount);
  gauge('shop_pool_connections', 'Open database connections', () => pool.totalCount);
  gauge('shop_pool_idle', 'Database connections that nobody uses', () => pool.idleCount);
  gauge('shop_database_away', 'Processes for which the database does not answer', () => Number(isDatabaseAway()));
  return {
    registry,
    answered({ method, route, status, ms }) {
      // Anyone can send any method.
      requests.inc({ method: methods.has(method) ? method : 'other', route, status });
      seconds.observe({ route }, ms / 1_000);
    },
    page: from => pages.inc({ from }),
  };
}

/** The figures of all web processes together, asked by the process that started them. */
export async function openAllProcesses(): Promise<{ clusterMetrics(): Promise<string> }> {
  const { AggregatorRegistry } = await loadClient();
  return new AggregatorRegistry();
}

/** Loaded only when figures are wanted. */
export const loadClient = async () => (await import('prom-client')).default;
