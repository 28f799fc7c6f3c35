import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

export interface Wire {
  /** Sends one request and returns its status and body. */
  ask(request: Buffer): Promise<Answer>;
  close(): void;
}

/** A connection that speaks just enough HTTP to add no load itself. */
export async function openWire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  // Each lost connection is reported by its close; without a listener it would end the bench and leave the shop
  // running.
  socket.on('error', () => {});
  return {
    async ask(request) {
      socket.write(request);
      return readReply(socket);
    },
    close: () => socket.destroy(),
  };
}

/** @throws an Error when the connection ends before the reply does */
function readReply(socket: Socket): Promise<Answer> {
  let text = '';
  return new Promise((done, fail) => {
    const settle = (end: () => void) => {
      socket.off('data', read);
      socket.off('close', lost);
      end();
    };
    const lost = () => settle(() => fail(new Error('The shop hung up.')));
    const read = (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (isWhole(text))
        settle(() => done({ status: Number(text.slice(9, 12)), body: text.slice(text.indexOf('\r\n\r\n') + 4) }));
    };
    socket.on('data', read);
    socket.on('close', lost);
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const [, length] = /content-length: (\d+)/i.exec(text.slice(0, end)) ?? [];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length);
}

/** Headers of a browser's own fetch. */
export function post(port: number, path: string, body: object, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}
