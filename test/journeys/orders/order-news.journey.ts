import type { Page, Route } from '@playwright/test';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { expect, open, startSession, test } from '../journey.ts';

const shipping = {
  name: 'June Meadow',
  email: 'june-waits@example.test',
  phone: '512 555 0142',
  address1: '12 Pasture Lane',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
};

/** An unpaid order, made as the checkout makes it. */
async function order(page: Page): Promise<PlacedOrder> {
  const answer = await page.request.post(`/api${routes.placeOrder.path}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { shipping, quantity: 1 },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The buyer pays elsewhere: in another window, or by phone. */
async function payElsewhere(page: Page, { order, payment }: PlacedOrder) {
  const id = payment.redirect_url?.split('/').at(-1) ?? '';
  const headers = { 'sec-fetch-site': 'same-origin', 'x-order-key': order.key };
  const approved = await page.request.post(`/api/payments/test/${id}`, { headers, data: { action: 'approve' } });
  expect(approved.status()).toBe(200);
  const settled = await page.request.post(`/api/payments/${id}/settle`, { headers });
  expect(await settled.json()).toMatchObject({ status: 'paid' });
}

/** Both ways the page fetches the order: by the API, and by a reload. */
const questions = /\/(api\/orders|checkout\/placed)\/GG-/;

const waiting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Nearly done, June' });
const paid = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, June' });

test('a thank-you page survives every failing answer, and says paid once it learns of it', async ({ page }) => {
  const placed = await order(page);
  await page.clock.install();
  await open(page, pages.placed(placed.order.order_number, placed.order.key));
  await expect(waiting(page)).toBeVisible();
  const failures: ((route: Route) => Promise<void>)[] = [
    route => route.abort(),
    route => route.fulfill({ status: 500, body: 'no' }),
    route => route.fulfill({ status: 429, json: { error: { code: 'too_many', message: 'Too many' } } }),
  ];
  let failed = 0;
  await page.route(questions, async route => {
    await failures[failed % failures.length]?.(route);
    failed += 1;
  });
  const later = async () => {
    await page.clock.fastForward(30_000);
    return failed;
  };
  for (let asked = 1; asked <= failures.length + 1; asked += 1) {
    await expect.poll(later).toBeGreaterThanOrEqual(asked);
    await expect(waiting(page)).toBeVisible();
  }
  await payElsewhere(page, placed);
  await page.unroute(questions);
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(paid(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a hidden thank-you page does not poll, and polls as soon as it is shown', async ({ page }) => {
  const placed = await order(page);
  await page.clock.install();
  await open(page, pages.placed(placed.order.order_number, placed.order.key));
  await show(page, false);
  const asked: string[] = [];
  page.on('request', request => questions.test(request.url()) && asked.push(request.url()));
  await payElsewhere(page, placed);
  await page.clock.fastForward(120_000);
  await expect(waiting(page)).toBeVisible();
  expect(asked).toEqual([]);
  await show(page, true);
  await expect(paid(page)).toBeVisible();
});

test('a signed-in buyer’s page shows the payment when it is made, whatever the clock says', async ({ page }) => {
  await startSession(page, 'customer@goldengraze.test');
  const placed = await order(page);
  await page.clock.install();
  // A jump of the clock would end a connection before its first heartbeat.
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(...given: ConstructorParameters<typeof EventSource>) {
        super(...given);
        this.addEventListener('heartbeat', () => document.documentElement.setAttribute('data-live', ''));
      }
    };
  });
  await page.goto(pages.placed(placed.order.order_number));
  await expect(page.locator('html[data-live]')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 20_000);
  await expect(waiting(page)).toBeVisible();
  await payElsewhere(page, placed);
  await expect(paid(page)).toBeVisible();
});

/** What a browser tells a page when its tab is hidden or shown. */
async function show(page: Page, isShown: boolean) {
  await page.evaluate(shown => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);
}
