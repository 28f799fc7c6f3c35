import { chromium } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { announceRun, drawFrom, rounds, seed } from '#test/faults/seed.ts';
import { findBrowser } from '#test/support/chromium.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { payloadAt, payloadCount } from './scripts-corpus.ts';
import { wouldRun } from './scripts-judge.ts';
import { caller, type Planted, plant, readers } from './scripts-shop.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const shop = await startShop(folder.path, await freePort(), { LOG_LEVEL: 'silent' });
const browser = await chromium.launch(await findBrowser());
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await folder.remove();
});

const call = caller(shop.url);
const account = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
const staff = (await call('POST', '/api/auth/sign-in', account)).cookie;
const count = rounds(10);
announceRun('scripts', count);

/** A sample strides through the corpus, so that it covers many actions and contexts. */
const draw = drawFrom(seed);
const first = draw(payloadCount);
const payloads = Array.from({ length: count }, (_, index) =>
  payloadAt(first + index * (count < payloadCount ? 37 : 1)),
);
const planted: Planted[] = [];
/** A browser is slower than a parser: it reads the last few. Lists show the others beside them. */
const inBrowser = Math.min(30, Math.ceil(count / 5));
const runsByItself = /<(?:img|svg on|script>|details|body)/i;
/** The mailbox shows only the newest mails. */
const betweenMails = 25;

it(
  'no user’s text runs as script in a page, an answer or a mail',
  async () => {
    const ran: string[] = [];
    for (const payload of payloads) {
      const here = await plant(call, staff, payload);
      planted.push(here);
      for (const { path, cookie } of readers(here, staff)) {
        const { status, text } = await call('GET', path, undefined, cookie);
        expect({ path, status }).toEqual({ path, status: 200 });
        ran.push(...wouldRun(text).map(what => `${payload.text} at ${path}: ${what}`));
      }
      if (planted.length % betweenMails > 0 && planted.length < count) continue;
      for (const { html, subject } of await mails())
        ran.push(...wouldRun(html).map(what => `mail ${subject}: ${what}`));
    }
    expect(ran).toEqual([]);
    const taken = planted.flatMap(here => here.taken);
    expect(taken.length, 'fields that took it').toBeGreaterThan(count * 2);
  },
  60_000 + count * 10_000,
);

it(
  'no user’s text runs in a browser, even without the content security policy',
  async () => {
    const shown = planted.filter((_, index) => runsByItself.test(payloads[index]?.text ?? '')).slice(-inBrowser);
    expect(shown.length).toBeGreaterThan(0);
    const context = await browser.newContext({ baseURL: shop.url, bypassCSP: true });
    const page = await context.newPage();
    const ran: string[] = [];
    const look = async (path: string) => {
      const mark = await page.evaluate(() => Reflect.get(window, '__pwned'));
      if (mark !== undefined) ran.push(`${mark} at ${path}`);
    };
    for (const here of shown) {
      for (const { path, cookie } of readers(here, staff)) {
        const [name = '', value = ''] = cookie.split('=');
        await context.clearCookies();
        if (cookie) await context.addCookies([{ name, value, url: shop.url }]);
        await page.goto(path);
        await look(path);
      }
    }
    for (const { html, subject } of (await mails()).slice(0, shown.length * 4)) {
      await page.setContent(html);
      await look(subject);
    }
    expect(ran).toEqual([]);
    await page.setContent(`<svg onload="__pwned='seen'">`);
    await look('a page that lets it');
    expect(ran).toEqual(['seen at a page that lets it']);
    await context.close();
  },
  60_000 + inBrowser * 30_000,
);

it('the check notices a script that runs', () => {
  const unseen = Array.from({ length: payloadCount }, (_, index) => payloadAt(index)).filter(
    ({ text }) => wouldRun(`<p>${text}</p>`).length === 0,
  );
  // Payloads that only some browsers or careless pages would run: shown as text.
  expect(unseen.length).toBeLessThan(payloadCount / 4);
});

interface Mail {
  html: string;
  subject: string;
}

/** All mails to buyers, once the last order's four have arrived. */
async function mails(): Promise<Mail[]> {
  const last = planted.at(-1)?.order.order_number ?? '';
  const read = async () => JSON.parse((await call('GET', '/dev/mail.json')).text) as Mail[];
  await expect
    .poll(async () => (await read()).filter(({ html }) => html.includes(last)).length)
    .toBeGreaterThanOrEqual(3);
  return read();
}
