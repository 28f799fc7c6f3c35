import pg from 'pg';
import type { Logger } from 'pino';

export interface Listening {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * One connection that listens to a NOTIFY channel and reconnects with growing pauses. Calls `back` after a reconnect,
 * because notifications in between are lost.
 */
export function listenTo(
  config: pg.PoolConfig,
  channel: string,
  log: Logger,
  hear: (payload: string) => void,
  back: () => void = () => {},
): Listening {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = 500;
  let stopped = false;
  let wasLost = false;
  const again = () => {
    if (stopped || timer) return;
    wasLost = true;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(again);
    }, pause);
    pause = Math.min(pause * 2, 30_000);
  };
  const connect = async () => {
    // A line that was dropped without a word is found within a minute, not after the system's two hours.
    client = new pg.Client({
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      ...config,
      application_name: `golden-graze-${channel}`,
    });
    client.on('error', fault => log.warn({ err: fault, channel }, 'listening line lost'));
    client.on('end', again);
    client.on('notification', note => hear(note.payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    pause = 500;
    if (wasLost) back();
    wasLost = false;
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
