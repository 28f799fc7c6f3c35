import type { APIRequestContext, Browser } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { patience } from '#test/support/patience.ts';
import { freePort, startShop } from '#test/support/shops/shop-process.ts';
import { demoDataFolder } from './data-folder.ts';
import { test as watched } from './journey.ts';

/** A shop for one file, whose rates, stock and clock may change without affecting other journeys. */
export interface OwnShop {
  url: string;
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
}

/** Runs the file's journeys in its own shop, with these variables and this data folder. */
export const testIn = (env: Record<string, string> = {}, dataFolder = demoDataFolder) =>
  watched.extend<object, { variables: Record<string, string>; shop: OwnShop }>({
    variables: [env, { scope: 'worker', option: true }],
    shop: [
      async ({ variables }, use) => {
        const folder = await dataFolder();
        const shop = await startShop(folder.path, await freePort(), variables);
        const pool = new pg.Pool((await startEmbeddedDatabase({ dataDir: folder.path })).config);
        // Stopping the shop stops its database.
        pool.on('error', () => {});
        await use({ url: shop.url, sql: (text, values) => pool.query(text, values) });
        await pool.end();
        await shop.stop();
        await folder.remove();
      },
      { scope: 'worker', timeout: patience },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  });

/** Tells the shop that a change by SQL shows on public pages: it clears their copies in a moment. */
export const announceChange = (shop: OwnShop) =>
  shop.sql(`select pg_notify('gg_live', $1)`, [
    JSON.stringify({ topic: 'shop', event: { type: 'shopChanged', pace: 'now' } }),
  ]);

/** The API, called as staff. */
export async function staffOf(browser: Browser, baseURL: string): Promise<APIRequestContext> {
  const extraHTTPHeaders = { 'sec-fetch-site': 'same-origin' };
  const { request } = await browser.newContext({ baseURL, extraHTTPHeaders });
  const data = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
  const answer = await request.post('/api/auth/sign-in', { data });
  if (!answer.ok()) throw new Error(`Staff could not sign in: ${answer.status()}`);
  return request;
}
