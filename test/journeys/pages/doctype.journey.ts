import type { APIRequestContext } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, open, placeOrder, test } from '../journey.ts';
import { staffOf } from '../own-shop.ts';

const doctype = /^<!doctype html[ >]/i;

async function expectDoctype(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path, { headers: { accept: 'text/html' } });
  expect(answer.status(), path).toBe(status);
  expect(answer.headers()['content-type'], path).toContain('text/html');
  const html = await answer.text();
  expect(html.slice(0, 60), path).toMatch(doctype);
  return html;
}

test('every page begins with its doctype: cached, rendered, refused', async ({ request, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  // The second answer comes from the cache.
  for (const path of [pages.home(), pages.home(), pages.products(), pages.products()]) {
    await expectDoctype(request, path);
  }
  for (const path of [pages.products({ q: 'balm' }), pages.signIn(), pages.cart()]) await expectDoctype(request, path);
  for (const path of [pages.home(), pages.orders(), adminPages.orders()]) await expectDoctype(staff, path);
  for (const path of ['/nowhere', pages.product('no-such-balm')]) await expectDoctype(request, path, 404);
});

test('every other page that the shop writes begins with a doctype too', async ({ page, request }) => {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page);
  await placeOrder(page);
  await expectDoctype(request, new URL(page.url()).pathname);
  await expectDoctype(request, '/api/docs');
  const previews = await expectDoctype(request, '/dev/mail/preview');
  const kind = /\/dev\/mail\/preview\/[\w-]+/.exec(previews)?.[0] ?? '';
  await expectDoctype(request, kind);
  await expectDoctype(request, `${kind}/html`);
  let mail: string | undefined;
  await expect(async () => {
    mail = /\/dev\/mail\/[0-9a-f-]{36}/.exec(await expectDoctype(request, '/dev/mail'))?.[0];
    expect(mail).toBeTruthy();
  }).toPass();
  await expectDoctype(request, mail ?? '');
});
