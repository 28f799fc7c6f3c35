import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** `hangs`: accepts connections and carries nothing; waiting data is carried once open again. `down`: accepts none. */
export type ProxyState = 'open' | 'hangs' | 'down';

export interface FaultyProxy {
  port: number;
  /** How many connections were attempted. */
  asked: number;
  state: ProxyState;
  turn(state: ProxyState): void;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** A proxy between the shop and a dependency, on its own port or socket path. */
export async function openFaultyProxy(to: NetConnectOpts, at: { path: string } | null = null): Promise<FaultyProxy> {
  const pairs = new Set<Pair>();
  const server = createServer(near => {
    proxy.asked += 1;
    near.on('error', () => {});
    if (proxy.state === 'down') return near.destroy();
    const pair = { near, far: connect(to) };
    pairs.add(pair);
    carry(pair, pair.near, pair.far);
    carry(pair, pair.far, pair.near);
    if (proxy.state === 'hangs') hold(pair);
  });
  const carry = (pair: Pair, from: Socket, into: Socket) => {
    from.on('error', () => {});
    from.on('data', bytes => into.write(bytes));
    from.on('end', () => into.end());
    from.on('close', () => {
      into.destroy();
      pairs.delete(pair);
    });
  };
  const cut = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  if (at) rmSync(at.path, { force: true });
  server.listen(at ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    port: at ? 0 : (server.address() as AddressInfo).port,
    asked: 0,
    state: 'open',
    turn(state) {
      proxy.state = state;
      if (state === 'down') cut();
      for (const pair of pairs) state === 'hangs' ? hold(pair) : letGo(pair);
    },
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        cut();
      }),
  };
  return proxy;
}

function hold({ near, far }: Pair) {
  near.pause();
  far.pause();
}

function letGo({ near, far }: Pair) {
  near.resume();
  far.resume();
}
