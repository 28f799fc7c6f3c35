import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reply } from './api.ts';
import type { Books, FakeEvent } from './books.ts';
import { handle } from './handle.ts';
import { selfSigned } from './self-signed.ts';
import { deliver, type Signer, signEvent } from './webhook-sender.ts';

/**
 * How a call fails: an answer without work (a number, 'html', 'drop', 'hang'), work whose answer is lost ('lose'), is a
 * 500 ('break') or has no body ('empty'), or work delayed until `catchUp` is called ('late').
 */
export type Trouble = number | 'html' | 'drop' | 'hang' | 'lose' | 'break' | 'empty' | 'late';

export interface FakePaypal {
  url: string;
  clientId: string;
  clientSecret: string;
  books: Books;
  signer: Signer;
  /** Pending troubles, each for the next matching call. */
  troubles: { what: Trouble; on: RegExp }[];
  /** Calls so far, such as 'POST /v2/checkout/orders'. */
  calls: string[];
  /** Valid tokens; emptied, all have expired. */
  tokens: Set<string>;
  tokenSeconds: number;
  replies: Map<string, Reply>;
  late: (() => void)[];
  /** The answer at the certificate's address. */
  certificateText: string;
  /** Where events are delivered; null: nowhere, a test delivers them. */
  endpoint: string | null;
  /** Makes the next matching call fail; by default the next POST except for tokens. */
  next(what: Trouble, on?: RegExp): void;
  catchUp(): void;
  /** Resolves when all deliveries so far have been answered. */
  delivered(): Promise<void>;
  close(): Promise<void>;
}

/** A small server that behaves like PayPal's documentation; all state is in its books. */
export async function openFakePaypal(port = 0): Promise<FakePaypal> {
  const deliveries = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    handle(fake, request, response).catch(() => response.destroy());
  });
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const certificate = selfSigned('messageverificationcerts.sandbox.paypal.com');
  const books = emptyBooks(url, event => {
    if (!fake.endpoint) return;
    const delivery = deliver(fake.endpoint, signEvent(books, event, fake.signer));
    deliveries.add(delivery);
    delivery.finally(() => deliveries.delete(delivery));
  });
  const fake: FakePaypal = {
    url,
    clientId: 'fake-client',
    clientSecret: 'fake-secret',
    books,
    signer: {
      webhookId: randomUUID(),
      certificate,
      certificateUrl: `${url}/v1/notifications/certs/CERT-360caa42-fca2a594`,
    },
    troubles: [],
    calls: [],
    tokens: new Set(),
    tokenSeconds: 32_400,
    replies: new Map(),
    late: [],
    certificateText: certificate.pem,
    endpoint: null,
    next: (what, on = /^POST \/v2/) => fake.troubles.push({ what, on }),
    catchUp: () => {
      for (const work of fake.late.splice(0)) work();
    },
    delivered: async () => {
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

const emptyBooks = (url: string, onEvent: (event: FakeEvent) => void): Books => ({
  url,
  orders: [],
  captures: [],
  refunds: [],
  disputes: [],
  events: [],
  refusesSameInvoice: true,
  slowRefunds: false,
  onEvent,
});
