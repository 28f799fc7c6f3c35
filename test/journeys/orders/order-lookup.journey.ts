import { expect, type Page } from '@playwright/test';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { buy } from '../bought.ts';
import { inspect, mailTo, open } from '../journey.ts';
import { testIn } from '../own-shop.ts';
import { quiet } from '../quiet.ts';

const test = testIn();

const sent = 'If they match an order, we have mailed a link to that address.';
const send = (page: Page) => page.getByRole('button', { name: 'SEND LINK' });

test('an order link that is not valid leads to a new one, by mail alone', async ({ page }) => {
  const email = 'june-lost@example.test';
  const { order } = await buy(page, { email });
  const answer = await page.goto(pages.order(order.order_number, `${order.key.slice(0, -3)}xyz`));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer opens an order' })).toBeVisible();
  await quiet(page);
  await inspect(page);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(order.order_number);
  await inspect(page);
  const problem = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
  await problem.fill('june at example');
  await page.keyboard.press('Enter');
  await expect(problem).toBeFocused();
  await expect(problem).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(order.order_number);
  await inspect(page);
  await problem.fill(email);
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await inspect(page);
  const mail = await mailTo(page, email, /^Your link to order/);
  await open(page, mail.links.find(link => link.includes(pages.order(order.order_number))) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_number}` })).toBeVisible();
});

test('an order page opened by its key is not cached, indexed or passed on in a referrer', async ({ page }) => {
  const { order } = await buy(page);
  const { order_number: number, key } = order;
  for (const path of [pages.order(number, key), orderPages.receipt(number, key), pages.placed(number, key)]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['cache-control']).toBe('private, no-store');
    // A form sent without scripts names the bare origin as referrer, never the URL with its key.
    expect(headers['referrer-policy']).toBe(path.includes('/placed/') ? 'strict-origin' : 'no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  await open(page, pages.order(number, key));
  const asked = page.waitForRequest(request => request.url().includes('/products'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  expect(await (await asked).headerValue('referer')).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lookup form is answered by its page, alike for every order', async ({ page }) => {
    const email = 'june-plain@example.test';
    const { order } = await buy(page, { email });
    for (const number of [order.order_number, 'GG-0000-0000']) {
      await page.goto(orderPages.lookup());
      await page.getByRole('main').getByRole('textbox', { name: 'Order number' }).fill(number);
      await page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await send(page).click();
      await expect(page.getByText(sent)).toBeVisible();
    }
    await mailTo(page, email, new RegExp(`^Your link to order ${order.order_number}`));
    await page.goto(orderPages.lookup());
    await send(page).click();
    await expect(page.getByText('Use the 8 characters after GG-, such as GG-7K3F-92QX.')).toBeVisible();
  });
});
