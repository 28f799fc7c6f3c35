import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, openAsStaff, orderNumber, placeOrder } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

test('staff let the carrier price shipping, and a guest pays what it asks', async ({ page, browser, shop }) => {
  await openAsStaff(page, adminPages.settings('shipping'), 'Settings');
  const box = page.getByRole('checkbox', { name: 'Buyers pay what the carrier asks' });
  const zip = page.getByRole('textbox', { name: 'Ship from: ZIP' });
  await box.check();
  await zip.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(box).toHaveAccessibleDescription(/First name where parcels leave from, and a package\./);
  await inspect(page);
  await zip.fill('10001');
  await expect(zip).toHaveAccessibleDescription(/This ZIP looks like New York, not Texas\./);
  await zip.fill('78704');
  await expect(zip).not.toHaveAccessibleDescription(/This ZIP looks like/);
  await page.getByRole('textbox', { name: 'Handling on top' }).fill('1.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Labels saved')).toBeVisible();

  const guest = await browser.newPage({ baseURL: shop.url });
  await open(guest, pages.faq());
  await expect(guest.getByText('Standard shipping is about $12 and free on orders over $75.')).toBeAttached();
  await open(guest, pages.checkout());
  const [standard, expedited] = [
    guest.getByRole('radio', { name: /^Standard/ }),
    guest.getByRole('radio', { name: /^Expedited/ }),
  ];
  await expect(standard).toHaveAccessibleName(/about \$12\.00/);
  await expect(guest.getByText('Shipping (estimated)')).toBeVisible();
  await fillCheckout(guest);
  await expect(standard).toHaveAccessibleName(/\$5\.38$/);
  await expect(expedited).toHaveAccessibleName(/\$9\.32$/);
  await expect(guest.getByText('Shipping (estimated)')).toBeHidden();
  await inspect(guest);
  await placeOrder(guest);
  await guest
    .getByRole('button', { name: /approve/i })
    .first()
    .click();
  await expect(guest.getByRole('main')).toContainText(/GG-/);

  await open(page, adminPages.order(await orderNumber(guest)));
  await expect(page.getByText('Shipping, as the carrier asked')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$5.38');
});
