import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, openAsStaff, test } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf } from '../own-shop.ts';
import { makeProduct } from '../staff-products.ts';

test('staff make two jars variants of one family, and shoppers go from one to the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const small = await makeProduct(staff, { name: 'Meadow Balm', stock: '4' });
  const large = await makeProduct(staff, { name: 'Meadow Balm Large', price: '36', stock: '0' });
  await openAsStaff(page, adminPages.product(small.id), 'Meadow Balm');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add options' }).click();
  await main.getByLabel('Add a product that exists').fill('meadow');
  await main.getByRole('button', { name: 'Find' }).click();
  await main.getByRole('button', { name: 'Add Meadow Balm Large' }).click();
  await main.getByLabel('Size of Meadow Balm', { exact: true }).fill('2 oz');
  const size = main.getByLabel('Size of Meadow Balm Large');
  await size.fill('2 OZ');
  await main.getByRole('button', { name: 'Save options' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await size.fill('8 oz');
  await main.getByRole('button', { name: 'Save options' }).click();
  await expect(page.getByText('The options are saved.')).toBeVisible();
  await inspect(page);

  await open(page, pages.product(small.slug));
  const sizes = page.getByRole('navigation', { name: 'Size' });
  await expect(sizes.getByRole('link', { name: /2 oz/ })).toHaveAttribute('aria-current', 'page');
  await inspect(page);
  await sizes.getByRole('link', { name: /8 oz/ }).click();
  await expect(page).toHaveURL(pages.product(large.slug));
  await expect(sizes.getByRole('link', { name: /8 oz/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meadow Balm Large');

  // On a phone the choice is further down the page than what says that it failed.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.route('**/*.data*', route => route.abort());
  await sizes.getByRole('link', { name: /2 oz/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to Load Product' })).toBeInViewport({ ratio: 1 });
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meadow Balm', exact: true })).toBeVisible();
  for (const { id } of [small, large]) await staff.delete(`/api/admin/products/${id}`);
});

test('options that are typed survive leaving and a lost answer, and an empty value is marked', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const plain = await makeProduct(staff, { name: 'Dune Balm', size: '2oz', scent: 'unscented', category: 'balm' });
  const other = await makeProduct(staff, { name: 'Dune Balm Neroli', size: '2oz', scent: 'neroli', category: 'balm' });
  await openAsStaff(page, adminPages.product(plain.id), 'Dune Balm');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add options' }).click();
  await main.getByRole('button', { name: 'Add a second option' }).click();
  await main.getByLabel('Add a product that exists').fill('dune');
  await main.getByRole('button', { name: 'Find' }).click();
  await main.getByRole('button', { name: 'Add Dune Balm Neroli' }).click();
  await expect(main.getByLabel('Size of Dune Balm', { exact: true })).toHaveValue('2 oz');
  await expect(main.getByLabel('Scent of Dune Balm Neroli')).toHaveValue('Neroli');
  const scent = main.getByLabel('Scent of Dune Balm', { exact: true });
  await expect(scent).toHaveValue('Unscented');
  await scent.fill('');
  await main.getByRole('button', { name: 'Save options' }).click();
  await expect(main.getByRole('alert')).toContainText('A value is empty.');
  await expect(scent).toHaveAttribute('aria-invalid', 'true');
  await expect(scent).toBeFocused();
  await inspect(page);
  await scent.fill('Plain');

  await main.getByRole('link', { name: 'Products' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /^Dune Balm\s*Balm, Unscented/ }).click();
  await expect(scent).toHaveValue('Plain');
  await expect(main.getByText(/^Your changes from .* are here again\./)).toBeVisible();
  await page.reload();
  await expect(scent).toHaveValue('Plain');

  await page.route('**/api/admin/families/*', loseAnswer);
  await main.getByRole('button', { name: 'Save options' }).click();
  await expect(main.getByRole('alert')).toContainText('No answer came');
  await page.unroute('**/api/admin/families/*');
  await main.getByRole('button', { name: 'Save options' }).click();
  await expect(page.getByText('The options are saved.')).toBeVisible();
  await page.reload();
  await expect(scent).toHaveValue('Plain');
  await expect(main.getByText(/are here again/)).toHaveCount(0);
  for (const { id } of [plain, other]) await staff.delete(`/api/admin/products/${id}`);
});
