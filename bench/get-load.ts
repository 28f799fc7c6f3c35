import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { Figures } from './figures.ts';

const connections = 16;
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html,application/json' };

/** Requests the paths in turn for some seconds. `base`: an address without a slash at the end. */
export async function getLoad(
  base: string,
  paths: readonly string[],
  seconds: number,
  cookie?: string,
): Promise<Figures> {
  const { requests, latency, duration, non2xx, errors } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: paths.map(path => ({ path, headers: cookie ? { ...headers, cookie } : headers })),
  });
  return {
    count: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}

/** The same bytes from a plain node:http server in its own process. */
export async function getFloor(url: string, seconds: number, cookie?: string): Promise<Figures> {
  const reply = await fetch(url, { headers: cookie ? { ...headers, cookie } : headers });
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64');
  const dropped = new Set([
    'content-length',
    'content-encoding',
    'transfer-encoding',
    'connection',
    'date',
    'keep-alive',
  ]);
  const kept = Object.fromEntries([...reply.headers].filter(([name]) => !dropped.has(name)));
  const server = fork('bench/floor-server.ts');
  server.send({ headers: kept, body });
  const [address]: AddressInfo[] = await once(server, 'message');
  try {
    return await getLoad(`http://127.0.0.1:${address?.port}`, ['/'], seconds);
  } finally {
    server.disconnect();
  }
}
