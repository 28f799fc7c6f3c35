import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, mailTo, openAsStaff, someone, test } from '../journey.ts';

const buyer = 'telephone@example.test';

test('staff write down a telephone order, its buyer pays by the link, and a jar is replaced', async ({
  page,
  browser,
}) => {
  await openAsStaff(page, adminPages.orders());
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Add a product' }).fill('Whipped Tallow Balm');
  await page.getByRole('button', { name: /^Whipped Tallow Balm \$/ }).click();
  await page.getByRole('textbox', { name: 'Units of Whipped Tallow Balm' }).fill('2');
  await page.getByRole('textbox', { name: 'Price of Whipped Tallow Balm' }).fill('20');
  await page.getByRole('textbox', { name: /^Why this price/ }).fill('Agreed by telephone');
  const typed = { ...someone, Email: buyer };
  for (const [name, value] of Object.entries(typed)) await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX');
  await expect(page.getByRole('definition').last()).toHaveText('$55.20');
  await inspect(page);
  await page.getByRole('button', { name: 'Send pay link' }).click();
  const question = page.getByRole('dialog', { name: 'Send a pay link for $55.20?' });
  await expect(question).toContainText(buyer);
  await question.getByRole('button', { name: 'Send pay link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^#GG-/ })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.slice(1) ?? '';
  await expect(page.getByText('Agreed by telephone. List $29.99')).toBeVisible();

  const mail = await mailTo(page, buyer, new RegExp(`Your order ${number}`));
  const link = mail.links.find(address => address.includes(pages.order(number))) ?? '';
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'PAY NOW' }).first().click();
  await theirs.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(theirs.getByText('Paid', { exact: true }).first()).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('button', { name: 'PAY NOW' })).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Pack', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `More moves of order ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Send a free replacement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Replacement for ${number}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Why it is replaced' }).fill('Broken on the way');
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the order' }).click();
  await expect(page.getByRole('link', { name: `Replaces ${number}, free of charge` })).toBeVisible();
  await inspect(page);
  await theirs.goto(link);
  await expect(theirs.getByText(/^Replacement GG-.* was made, free of charge$/)).toBeVisible();
});
