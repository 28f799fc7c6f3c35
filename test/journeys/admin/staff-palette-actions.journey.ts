import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect, open, openAsStaff, test } from '../journey.ts';

test('the palette does things by keys: adds a product or a coupon, packs, prints, opens settings', async ({ page }) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  const box = page.getByRole('combobox', { name: /^Search orders/ });
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await box.fill(words);
  };
  await ask('');
  await expect(actions.first()).toHaveText(/Pack orders/);
  await inspect(page);
  await page.keyboard.press('Escape');

  for (const [words, name, address] of [
    ['add product', 'Add product', adminPages.newProduct()],
    ['pack', 'Pack orders', adminPages.packing()],
    ['ship', 'Ship orders', adminPages.shipping()],
    ['tax', 'Settings: Tax', adminPages.settings('tax')],
    ['discount', 'New coupon', adminPages.newCoupon()],
  ] as const) {
    await ask(words);
    await expect(actions.first()).toHaveText(name);
    await expect(actions.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(box).toHaveCount(0);
  }
  const dialog = page.getByRole('dialog', { name: 'Add Coupon' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(adminPages.coupons());
  await expect(dialog).toHaveCount(0);

  await open(page, adminPages.newCoupon());
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(adminPages.coupons());

  await ask('print');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPages.slips());
});

test('the palette switches dark mode, and leads from “refund” and a name to that order’s refund', async ({ page }) => {
  await openAsStaff(page, adminPages.orders(), 'Orders');
  const box = page.getByRole('combobox', { name: /^Search orders/ });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.keyboard.press('Control+k');
  await box.fill('dark');
  await expect(page.getByRole('option', { name: 'Dark mode' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
  expect(await theme()).toBe('dark');
  await page.keyboard.press('Control+k');
  await inspect(page);
  for (const words of ['dark', 'light']) {
    await box.fill(words);
    await expect(page.getByRole('option', { name: 'Light mode' })).toHaveAttribute('aria-selected', 'true');
  }
  await page.getByRole('option', { name: 'Light mode' }).click();
  await expect(page.getByRole('button', { name: 'Dark mode' })).toBeVisible();
  expect(await theme()).toBe('light');

  await page.keyboard.press('Control+k');
  await box.fill('refund');
  await expect(page.getByRole('option', { name: /^Refund an order/ })).toBeVisible();
  await box.fill('refund casey');
  const order = page.getByRole('option', { name: /^Refund #GG-.* Casey Fields/ }).first();
  await expect(order).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: 'Customers' })).toHaveCount(0);
  const number = (await order.textContent())?.match(/#(GG-\w{4}-\w{4})/)?.[1] ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(adminPages.order(number, 'refund'));
});
