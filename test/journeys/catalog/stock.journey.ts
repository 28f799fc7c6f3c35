import { pages } from '#contract/pages.ts';
import { expect, inspect, open } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

test('the stock on an open product page follows changes by staff', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const name = 'A Balm Whose Name Goes On For Sixty Letters And Means All Of Them';
  const draft = { name, price: '20.00', stock: '30', slug: 'live-balm', category: 'balm' };
  const { id } = await (await staff.post('/api/admin/products', { data: draft })).json();
  await open(page, pages.product('live-balm'));
  await expect(page.getByText('No reviews yet').first()).toBeVisible();
  await inspect(page);
  const change = (stock: string) => staff.patch(`/api/admin/products/${id}`, { data: { ...draft, stock } });
  const line = page.getByRole('status').filter({ hasText: /stock/i });
  await expect(line).toHaveText('30 in stock');
  for (const [stock, words] of [
    ['12', '12 in stock'],
    ['3', 'Only 3 left in stock'],
    ['', 'Stock status unknown'],
    ['0', 'Out of stock'],
  ] as const) {
    expect((await change(stock)).ok()).toBe(true);
    await expect(line).toHaveText(words);
  }
  await expect(page.getByRole('heading', { name: 'Tell me when it is back' })).toBeVisible();
  // Shown at once, not only after a reload.
  await expect(page.getByRole('link', { name: /^In stock now/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BUY NOW' })).toBeHidden();
  await expect(page.getByText(/^Arrives/)).toBeHidden();
  await inspect(page);
  await change('2');
  await expect(line).toHaveText('Only 2 left in stock');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('That is all we have.')).toBeVisible();
  await staff.delete(`/api/admin/products/${id}`);
});
