import { adminPages } from '#contract/admin-pages.ts';
import { expect, open, signIn, test } from '../journey.ts';

test('a press beside a dialog closes it, and asks first where something was typed', async ({ page }) => {
  await open(page, adminPages.coupons());
  await signIn(page, 'admin@goldengraze.test');
  const add = page.getByRole('button', { name: 'Add Coupon' });
  const dialog = page.getByRole('dialog', { name: 'Add Coupon' });
  await add.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(dialog).toBeHidden();
  await add.click();
  await dialog.getByLabel('Coupon Code').fill('SPRING');
  const asked: string[] = [];
  page.once('dialog', async question => {
    asked.push(question.message());
    await question.dismiss();
  });
  await page.mouse.click(8, 400);
  await expect.poll(() => asked.length).toBe(1);
  await expect(dialog.getByLabel('Coupon Code')).toHaveValue('SPRING');
  page.once('dialog', question => question.accept());
  await page.mouse.click(8, 400);
  await expect(dialog).toBeHidden();
});
