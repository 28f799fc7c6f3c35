import type { Socket } from 'node:net';
import type pg from 'pg';

/** The server ends a statement after five seconds: a longer silence means a lost connection or a hung server. */
const longestSilenceMs = 6_000;

/**
 * Cuts connections in use on which nothing arrives. Callers are answered as if PostgreSQL were away. Unlike pg's
 * `query_timeout`, no connection returns to the pool with an open transaction.
 */
export function destroySilent(pool: pg.Pool, silenceMs = longestSilenceMs): void {
  const socketOf = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream as Socket;
  pool.on('connect', client => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', client => void socketOf(client).setTimeout(silenceMs));
  pool.on('release', (_, client) => void socketOf(client).setTimeout(0));
}
