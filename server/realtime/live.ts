import pg from 'pg';
import type { Logger } from 'pino';
import type { LiveEvent } from '#contract/events.ts';

/** `user:<id>`, `product:<id>` or `staff`: who may hear an event is decided when the topic is subscribed. */
export type Topic = `user:${string}` | `product:${string}` | 'staff';

type Listener = (event: LiveEvent) => void;

export interface Live {
  publish(topic: Topic, event: LiveEvent): void;
  subscribe(topics: Topic[], listener: Listener): () => void;
  /** Ends every open line to a browser: the process is going, and they reconnect to the next. */
  hangUp(): void;
  onHangUp(end: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'gg_live';

/** Live events over PostgreSQL's NOTIFY, so that every process hears what any of them did. */
export async function openLive(config: pg.PoolConfig, pool: pg.Pool, log: Logger): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const lines = new Set<() => void>();
  const line = listenLine(config, log, payload => {
    const { topic, event } = JSON.parse(payload) as { topic: string; event: LiveEvent };
    for (const listener of listeners.get(topic) ?? []) listener(event);
  });
  await line.start();
  return {
    publish(topic, event) {
      pool
        .query('select pg_notify($1, $2)', [channel, JSON.stringify({ topic, event })])
        .catch(fault => log.warn({ err: fault, topic }, 'live event not sent'));
    },
    subscribe(topics, listener) {
      for (const topic of topics) (listeners.get(topic) ?? listeners.set(topic, new Set()).get(topic))?.add(listener);
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(listener);
          if (listeners.get(topic)?.size === 0) listeners.delete(topic);
        }
      };
    },
    hangUp() {
      for (const end of lines) end();
    },
    onHangUp(end) {
      lines.add(end);
      return () => lines.delete(end);
    },
    close: line.stop,
  };
}

/** One connection that listens, and comes back with growing pauses when the database was away. */
function listenLine(config: pg.PoolConfig, log: Logger, hear: (payload: string) => void) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = 500;
  let stopped = false;
  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(again);
    }, pause);
    pause = Math.min(pause * 2, 30_000);
  };
  const connect = async () => {
    client = new pg.Client({ ...config, application_name: 'gg-live' });
    client.on('error', fault => log.warn({ err: fault }, 'live line lost'));
    client.on('end', again);
    client.on('notification', note => hear(note.payload ?? '{}'));
    await client.connect();
    await client.query(`listen ${channel}`);
    pause = 500;
  };
  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
