import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';

export interface Listening {
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Handlers {
  onMessage(payload: string): void;
  /** Called after a reconnect, because notifications in between are lost. */
  onReconnect?(): void;
}

interface Terms {
  /** How often the connection is tried, and how long it may take to answer: a firewall may drop it without a word. */
  beatMs: number;
  answerMs: number;
  /** Before the first and the last of its attempts to reconnect. */
  pausesMs: readonly [least: number, most: number];
}

const ordinary: Terms = { beatMs: 5_000, answerMs: 5_000, pausesMs: [500, 5_000] };

/** One connection that listens to a NOTIFY channel, is tried regularly and reconnects with growing pauses. */
export function listenTo(
  config: pg.PoolConfig,
  channel: string,
  log: Logger,
  { onMessage, onReconnect = () => {} }: Handlers,
  own: Partial<Terms> = {},
): Listening {
  const { beatMs, answerMs, pausesMs } = { ...ordinary, ...own };
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = pausesMs[0];
  let stopped = false;
  let wasLost = false;
  const reconnectLater = () => {
    if (stopped || timer) return;
    wasLost = true;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(reconnectLater);
    }, pause);
    pause = Math.min(pause * 2, pausesMs[1]);
  };
  const connect = async () => {
    const opened = new pg.Client({
      keepAlive: true,
      ...config,
      application_name: `golden-graze-${channel}`,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client = opened;
    opened.on('error', fault => log.warn({ err: fault, channel }, 'listening connection lost'));
    opened.on('end', reconnectLater);
    opened.on('notification', note => onMessage(note.payload ?? ''));
    await opened.connect();
    await opened.query(`listen ${channel}`);
    beat(opened);
    pause = pausesMs[0];
    if (wasLost) onReconnect();
    wasLost = false;
  };
  /** One after the other, until the connection ends. */
  const beat = (opened: pg.Client) => {
    const next = () =>
      opened.query('select 1').then(
        () => beat(opened),
        () => cut(opened),
      );
    setTimeout(next, beatMs).unref();
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

/** Ends a connection that does not answer: it would not answer a farewell either. */
const cut = (client: pg.Client) => (client.connection.stream as Socket).destroy();
