import type { Socket } from 'node:net';
import type pg from 'pg';

/** The server itself ends a statement after five seconds: one that says nothing for longer has lost its line or hangs. */
const longestSilenceMs = 6_000;

/**
 * Cuts connections that are in use and on which nothing comes. Whoever waits is answered as if PostgreSQL were away, and none goes
 * back to the pool with half a transaction, as pg's own `query_timeout` would leave it.
 */
export function cutSilent(pool: pg.Pool, silenceMs = longestSilenceMs): void {
  const socketOf = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream as Socket;
  pool.on('connect', client => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', client => void socketOf(client).setTimeout(silenceMs));
  pool.on('release', (_, client) => void socketOf(client).setTimeout(0));
}
