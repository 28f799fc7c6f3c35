import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface FakeSmtp {
  url: string;
  /** Accepted messages, as they were sent. */
  received: string[];
  /** Messages left unanswered, while it `hangs`. */
  held: string[];
  /** True: it asks for a login and refuses every one. */
  refusesLogins: boolean;
  /** True: a message is neither accepted nor refused. */
  hangs: boolean;
  close(): Promise<void>;
}

/** The part of a mail server that one message needs. */
export async function openFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    receive(office, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const office: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    held: [],
    hangs: false,
    refusesLogins: false,
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return office;
}

function receive(office: FakeSmtp, socket: Socket) {
  let body: string | null = null;
  const answer = (line: string) => {
    if (line === 'DATA') body = '';
    if (line === 'QUIT') return socket.end('221 bye\r\n');
    if (office.refusesLogins && line.startsWith('EHLO')) return socket.write('250-office\r\n250 AUTH PLAIN\r\n');
    if (office.refusesLogins && line.startsWith('AUTH')) return socket.write('535 no such shop with secret\r\n');
    socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  };
  socket.write('220 post office\r\n');
  socket.on('data', chunk => {
    if (body === null) return answer(String(chunk).trim());
    body += chunk;
    if (!body.endsWith('\r\n.\r\n')) return;
    (office.hangs ? office.held : office.received).push(body);
    body = null;
    if (!office.hangs) socket.write('250 taken\r\n');
  });
}
