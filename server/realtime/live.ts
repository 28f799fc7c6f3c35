import type pg from 'pg';
import type { Logger } from 'pino';
import type { LiveEvent } from '#contract/events.ts';
import { listenTo } from '#server/database/listen.ts';
import { coalesce } from '#server/flow/coalesce.ts';

/**
 * `user:<id>`, `session:<id>`, `product:<id>`, `order:<number>`, `ticket:<id>` or `staff`: rights are checked when a
 * topic is subscribed. `shop` is for processes, never for browsers.
 */
export type Topic = `${'user' | 'session' | 'product' | 'order' | 'ticket'}:${string}` | 'staff' | 'shop';

/**
 * Gets an event, and its bytes for browsers, encoded once for all. `by` is the session that caused it and needs no
 * notification.
 */
type Listener = (frame: Uint8Array<ArrayBuffer>, event: LiveEvent, by?: string) => void;

export interface Live {
  publish(topic: Topic, event: LiveEvent, by?: string): void;
  subscribe(topics: Topic[], listener: Listener): () => void;
  /** Calls back when the database connection is restored: events published meanwhile were lost. */
  onReconnect(catchUp: () => void): void;
  /** Ends every live connection: the process is stopping, and browsers reconnect to another. */
  hangUp(): void;
  onHangUp(end: () => void): () => void;
  /** How many live connections are open. */
  connections(): number;
  close(): Promise<void>;
}

const channel = 'gg_live';
const togetherMs = 10;
/** Stock of a product is published at most this often, the newest figure only. */
const stockMs = 1_000;
/** Connections written to without a break: about two milliseconds. */
const connectionsAtOnce = 100;

/** Live events over PostgreSQL's NOTIFY, which reach every process. */
export async function openLive(config: pg.PoolConfig, pool: pg.Pool, log: Logger): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const connections = new Set<() => void>();
  const write = spread(connectionsAtOnce);
  const deliver = (topic: string, event: LiveEvent, by?: string) => {
    const subscribed = listeners.get(topic);
    if (!subscribed) return;
    const frame = frameOf(event);
    write(Array.from(subscribed, listener => () => listener(frame, event, by)));
  };
  const deliverStock = pace(stockMs, deliver);
  const catchUps: (() => void)[] = [];
  const onMessage = (payload: string) => {
    const { topic, event, by } = JSON.parse(payload) as { topic: string; event: LiveEvent; by?: string };
    if (event.type === 'stockChanged') deliverStock(topic, event);
    else deliver(topic, event, by);
  };
  const onReconnect = () => {
    for (const catchUp of catchUps) catchUp();
  };
  const listening = listenTo(config, channel, log, { onMessage, onReconnect });
  await listening.start();
  let waiting: string[] = [];
  /** Each NOTIFY is a transaction and wakes every process, so concurrent events are sent together. */
  const send = async () => {
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    await pool
      .query({
        name: 'live',
        text: 'select pg_notify($1, event) from unnest($2::text[]) event',
        values: [channel, events],
      })
      .catch(fault => log.warn({ err: fault, events: events.length }, 'live events not sent'));
  };
  /** Never two at once: on a connection of its own the later could arrive first. */
  const sending = coalesce(send);
  return {
    publish(topic, event, by) {
      if (waiting.push(JSON.stringify({ topic, event, by })) === 1) setTimeout(sending.ask, togetherMs);
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
    onReconnect: catchUp => void catchUps.push(catchUp),
    hangUp() {
      for (const end of connections) end();
    },
    onHangUp(end) {
      connections.add(end);
      return () => connections.delete(end);
    },
    connections: () => connections.size,
    async close() {
      sending.ask();
      await sending.idle();
      await listening.stop();
    },
  };
}

/** Runs many small tasks in order, some at a time, and lets other work run in between. */
function spread(atOnce: number) {
  let waiting: (() => void)[] = [];
  let isUnderWay = false;
  const step = () => {
    const now = waiting.slice(0, atOnce);
    waiting = waiting.slice(atOnce);
    for (const act of now) act();
    isUnderWay = waiting.length > 0;
    if (isUnderWay) setImmediate(step);
  };
  return (acts: (() => void)[]) => {
    waiting = waiting.concat(acts);
    if (isUnderWay) return;
    isUnderWay = true;
    step();
  };
}

/**
 * Throttles by kind: passes the first value at once, and after each pause the newest since. A figure that changes a
 * hundred times a second is sent once a second, and the last one always.
 */
function pace<Thing>(pauseMs: number, send: (kind: string, thing: Thing) => void) {
  /** Kinds in their pause, with the value to send at its end. */
  const newest = new Map<string, Thing | null>();
  const end = (kind: string) => {
    const thing = newest.get(kind);
    newest.delete(kind);
    if (thing != null) offer(kind, thing);
  };
  const offer = (kind: string, thing: Thing) => {
    const isPausing = newest.has(kind);
    newest.set(kind, isPausing ? thing : null);
    if (isPausing) return;
    send(kind, thing);
    setTimeout(end, pauseMs, kind).unref();
  };
  return offer;
}

const encoder = new TextEncoder();
const frame = (type: string, data: string) => encoder.encode(`event: ${type}\ndata: ${data}\n\n`);

/** An event as a browser's EventSource reads it. */
const frameOf = (event: LiveEvent) => frame(event.type, JSON.stringify(event));

/** Shows that the connection is open. */
export const heartbeat = frame('heartbeat', '');
