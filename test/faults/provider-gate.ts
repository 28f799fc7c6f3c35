import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CallPoint {
  call: RegExp;
  /** `arriving`: the call never reaches the provider; `answered`: the work is done, and the answer is lost. */
  when: 'arriving' | 'answered';
}

export interface ProviderGate {
  url: string;
  /** Resolves when such a call has reached that point; it is never answered. */
  stopAt(point: CallPoint): Promise<void>;
  close(): Promise<void>;
}

/** A proxy before a fake provider that lets calls through, until one is to be the shop's last. */
export async function openGate(provider: string): Promise<ProviderGate> {
  let waiting: (CallPoint & { reached: () => void }) | null = null;
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const point = waiting?.call.test(`${request.method} ${request.url}`) ? waiting : null;
    if (point) waiting = null;
    if (point?.when === 'arriving') return point.reached();
    const answer = await forward(provider, request, Buffer.concat(chunks));
    if (point) return point.reached();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    // Links to the provider lead through the gate.
    response.end((await answer.text()).replaceAll(provider, gate.url));
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const gate: ProviderGate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAt: point =>
      new Promise(reached => {
        waiting = { ...point, reached };
      }),
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return gate;
}

const ofTheConnection = ['host', 'connection', 'content-length', 'transfer-encoding'];

function forward(provider: string, { url, method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<Response> {
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)) as [string, string][];
  const sent = method === 'GET' ? {} : { body: new Uint8Array(body) };
  return fetch(provider + url, { method, headers: kept, redirect: 'manual', ...sent });
}
