import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePixelApi {
  url: string;
  /** Received bodies, in order. */
  received: { path: string; token: string | undefined; body: Record<string, unknown> }[];
  /** Sets the answer from now on: a text, with status 200 or the one given. */
  says: { status?: number; text: string };
  close(): Promise<void>;
}

export const taken = { text: '{"code":0,"message":"OK"}' };

/** The part of the pixel vendor's Events API that one event needs. */
export async function openFakePixelApi(): Promise<FakePixelApi> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const token = request.headers['access-token'];
    api.received.push({ path: request.url ?? '', token: token?.toString(), body: JSON.parse(text) });
    response.writeHead(api.says.status ?? 200, { 'content-type': 'application/json' }).end(api.says.text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api: FakePixelApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    says: taken,
    close: () => new Promise(closed => server.close(() => closed())),
  };
  return api;
}
