import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { PoolConfig } from 'pg';
import { limited } from '#server/database/connect.ts';
import type { PgBouncer } from './pgbouncer.ts';

/**
 * Does to a connection what PgBouncer does by the same settings, where that is missing: it refuses start-up options or
 * ignores them, refuses transactions in statement mode, and gives a statement that was prepared before to another
 * connection of the server. All else passes as it is.
 */
export async function openFakePooler(server: PoolConfig, settings: Record<string, string> = {}): Promise<PgBouncer> {
  const { host, user, database, port = 5432 } = server;
  const refusesOptions = settings.ignore_startup_parameters !== 'options';
  const limits: Record<string, string> = settings.connectQuery ? { options: limited } : {};
  const keepsStatements = Number(settings.max_prepared_statements ?? 0) > 0;
  const sockets = new Set<Socket>();
  const open = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
    return socket;
  };
  const reach = () => {
    const socket = open(connect(`${host}/.s.PGSQL.${port}`));
    socket.write(startup({ user: user ?? '', database: database ?? '', ...limits }));
    return socket;
  };
  const listener = createServer(async client => {
    open(client);
    const [asked] = (await once(client, 'data')) as [Buffer];
    if (refusesOptions && asked.includes('\0options\0'))
      return client.end(failed('unsupported startup parameter: options'));
    const [first, second] = [reach(), reach()];
    await greeted(second);
    for (const one of [first, second]) one.pipe(client);
    client.on('data', (bytes: Buffer) => {
      if (settings.pool_mode === 'statement' && /^Q....begin/s.test(bytes.toString('latin1')))
        return client.write(Buffer.concat([failed('transaction blocks not allowed'), ready]));
      const isKnown = bytes.toString('latin1', 0, 1) === 'B';
      (isKnown && !keepsStatements ? second : first).write(bytes);
    });
    client.on('close', () => [first, second].forEach(one => void one.destroy()));
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `postgresql://${user}@127.0.0.1:${(listener.address() as AddressInfo).port}/${database}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Its greeting ends with ReadyForQuery; the client gets that of the other connection. */
async function greeted(socket: Socket) {
  for (let isReady = false; !isReady; ) {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    isReady = bytes.subarray(-ready.length).equals(ready);
  }
}

/** The first message of a connection: its length, the version of the protocol, and names with values. */
function startup(values: Record<string, string>): Buffer {
  const text = Buffer.from(`${Object.entries(values).flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(text.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, text]);
}

function message(kind: string, text: string): Buffer {
  const head = Buffer.alloc(5, kind);
  head.writeInt32BE(Buffer.byteLength(text) + 4, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}

const failed = (why: string) => message('E', `SERROR\0VERROR\0C08P01\0M${why}\0\0`);
const ready = message('Z', 'I');
