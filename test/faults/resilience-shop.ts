import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { approve, findOrder } from '#test/support/fake-paypal/orders.ts';
import { openFakeSmtp } from '#test/support/fake-smtp.ts';
import { openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { shop as shopAtStripe } from '#test/support/fake-stripe/shopper.ts';
import { openFaultyProxy } from '#test/support/faulty-proxy.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { shipping, stockProduct } from '#test/support/shops/test-orders.ts';
import { testServices } from '#test/support/test-services.ts';

export interface Answer {
  status: number;
  text: string;
  seconds: number;
  cookie: string;
}

export interface Ask {
  body?: object;
  /** The session cookie. */
  as?: string;
  key?: string;
}

export type ResilienceShop = Awaited<ReturnType<typeof openResilienceShop>>;
export const people = {
  staff: { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' },
  customer: { email: 'customer@goldengraze.test', password: 'Golden-Graze-1!' },
};

/** The built shop, with a proxy before each of its dependencies that can hang or go down. */
export async function openResilienceShop() {
  const services = await testServices();
  const { user, host, database } = services.database;
  const [stripe, paypal, office] = await Promise.all([openFakeStripe(), openFakePaypal(), openFakeSmtp()]);
  const [folder, sockets] = await Promise.all([freshDataFolder(), mkdtemp(join(tmpdir(), 'gg-line-'))]);
  const socket = '.s.PGSQL.5432';
  const to = (url: string) => openFaultyProxy({ port: Number(new URL(url).port), host: '127.0.0.1' });
  const proxies = {
    stripe: await to(stripe.url),
    paypal: await to(paypal.url),
    smtp: await to(office.url),
    pixel: await to(stripe.url),
    postgres: await openFaultyProxy({ path: join(String(host), socket) }, { path: join(sockets, socket) }),
  };
  // Its pages are served from the address of its API.
  paypal.books.url = `http://127.0.0.1:${proxies.paypal.port}`;
  const port = await freePort();
  const process = await startShop(folder.path, port, {
    SESSION_SECRET: 'a-secret-for-shops-in-trouble-0123456789',
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${proxies.smtp.port}`,
    MAIL_FROM: 'Golden Graze <hello@shop.test>',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${proxies.stripe.port}`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.signer.webhookId,
    PAYPAL_API_BASE: paypal.books.url,
    PIXEL_ID: 'TROUBLEDPIXEL1',
    PIXEL_SCRIPT_URL: `https://127.0.0.1:${proxies.pixel.port}/events.js`,
  });
  let ended = false;
  process.ended.then(() => {
    ended = true;
  });
  stripe.endpoint = `${process.url}/api/webhooks/stripe`;

  const send = async (
    method: string,
    path: string,
    { body, as = '', key = randomUUID() }: Ask = {},
  ): Promise<Answer> => {
    const began = performance.now();
    const answer = await fetch(process.url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(as ? { cookie: as } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const session = answer.headers.getSetCookie().find(one => one.includes('gg_session='));
    const seconds = (performance.now() - began) / 1000;
    return { status: answer.status, text, seconds, cookie: session?.split(';')[0] ?? '' };
  };
  const signIn = async (person: { email: string }) =>
    (await send('POST', '/api/auth/sign-in', { body: person })).cookie;
  const [staff, customer] = [await signIn(people.staff), await signIn(people.customer)];
  const product = await stockProduct(services, { name: 'Balm for Bad Days', stock: 1_000 });
  const { rows } = await services.pool.query<{ slug: string }>('select slug from products where id = $1', [product]);

  const order = (method: 'card' | 'paypal', key: string = randomUUID()) =>
    send('POST', '/api/functions/place-order', {
      key,
      body: { items: [{ product_id: product, quantity: 1 }], shipping, payment_method: method },
    });
  const quote = () => send('POST', '/api/functions/quote', { body: { items: [{ product_id: product, quantity: 1 }] } });
  const statusOf = async (number: string) => {
    const found = await services.pool.query('select status from orders where order_number = $1', [number]);
    return found.rows[0]?.status as string | undefined;
  };

  return {
    services,
    proxies,
    stripe,
    paypal,
    office,
    staff,
    customer,
    product: { id: product, slug: rows[0]?.slug ?? '', name: 'Balm for Bad Days' },
    send,
    order,
    quote,
    /** Staff upload a picture for the product. */
    async upload(): Promise<Answer> {
      const teal = sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } });
      const body = new FormData();
      body.set('file', new File([new Uint8Array(await teal.png().toBuffer())], 'teal.png', { type: 'image/png' }));
      return send('POST', `/api/admin/products/${product}/images`, { body, as: staff });
    },
    hasEnded: () => ended,
    /** A paid order; returns its number. */
    async paidOrder(method: 'card' | 'paypal'): Promise<string> {
      const placed = JSON.parse((await order(method)).text) as PlacedOrder;
      const { order_number: number, key } = placed.order;
      if (method === 'card') shopAtStripe(stripe.books, stripe.books.sessions.at(-1)?.id ?? '', 'pay');
      else {
        const { rows } = await services.pool.query<{ id: string; reference: string }>(
          `select p.id, p.provider_reference as reference from payments p join orders o on o.id = p.order_id where order_number = $1`,
          [number],
        );
        approve(paypal.books, findOrder(paypal.books, rows[0]?.reference ?? ''), 'good');
        await send('GET', `/pay/return/${rows[0]?.id}?key=${key}`);
      }
      await vi.waitFor(() => expect(statusOf(number)).resolves.toBe('paid'), { timeout: 60_000 });
      return number;
    },
    /** Makes pictures unreadable and unwritable until the returned function is called. */
    async losePictures(): Promise<() => Promise<void>> {
      const store = join(folder.path, 'storage');
      await rename(store, `${store}.away`);
      await writeFile(store, 'no folder');
      return async () => {
        await rm(store);
        await rename(`${store}.away`, store);
      };
    },
    /**
     * Replaces each picture with a pipe nobody writes to, so that opening it blocks, until the returned function is
     * called.
     */
    async hangPictures(): Promise<() => Promise<void>> {
      const store = join(folder.path, 'storage', 'products');
      const files = (await readdir(store)).map(name => join(store, name));
      for (const file of files) {
        await rename(file, `${file}.away`);
        execFileSync('mkfifo', [file]);
      }
      return async () => {
        for (const file of files) {
          await (await open(file, constants.O_RDWR)).close();
          await rename(`${file}.away`, file);
        }
      };
    },
    async close() {
      for (const proxy of Object.values(proxies)) proxy.turn('open');
      await process.stop();
      await Promise.all(Object.values(proxies).map(proxy => proxy.close()));
      await Promise.all([stripe.close(), paypal.close(), office.close(), folder.remove()]);
      await rm(sockets, { recursive: true });
    },
  };
}
