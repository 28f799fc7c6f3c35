import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, open, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { newAccount } from '../new-account.ts';
import { quiet } from '../quiet.ts';

const cityOf = (page: Page) => page.getByRole('textbox', { name: 'City' });
const stateOf = (page: Page) => page.getByRole('combobox', { name: 'State' });
const zipOf = (page: Page) => page.getByRole('textbox', { name: 'ZIP' });

async function openCheckout(page: Page) {
  await open(page, pages.checkout());
  await expect(page.getByRole('button', { name: /^Place order, / })).toBeEnabled();
}

test('the ZIP code fills in city and state, and leaves what was typed or chosen', async ({ page }) => {
  await openCheckout(page);
  const [city, state, zip] = [cityOf(page), stateOf(page), zipOf(page)];
  for (const field of [city, state]) {
    await field.focus();
    await field.blur();
  }
  await expect(city).toHaveAccessibleDescription('Please fill in your city.');
  await expect(state).toHaveAccessibleDescription('Please fill in your state.');
  await zip.fill('7870');
  await expect(state).toHaveValue('');
  // A pasted ZIP code with a leading space is valid too.
  await zip.fill(' 78704');
  await expect(state).toHaveValue('TX');
  await expect(city).toHaveValue('Austin');
  await expect(state).toHaveAccessibleDescription('');
  await expect(city).toHaveAccessibleDescription('');
  await zip.fill('10001');
  await quiet(page);
  await expect(state).toHaveValue('TX');
  await expect(city).toHaveValue('Austin');
  await expect(zip).toHaveAccessibleDescription(/This ZIP looks like .+, not Texas\./);
  await state.selectOption('NY');
  await expect(zip).toHaveAccessibleDescription('');
});

test('a place that is not shipped to is said before the order is sent', async ({ page }) => {
  await openCheckout(page);
  await zipOf(page).fill('00901');
  await expect(stateOf(page)).toHaveValue('PR');
  await expect(page.getByRole('alert')).toHaveText('We do not ship to Puerto Rico yet.');
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeHidden();
  await stateOf(page).selectOption('TX');
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
});

test('a city that was cleared stays empty until the ZIP code changes, also after a reload', async ({ page }) => {
  await openCheckout(page);
  const [city, zip] = [cityOf(page), zipOf(page)];
  // A pasted ZIP code with a leading space is valid too.
  await zip.fill(' 78704');
  await expect(city).toHaveValue('Austin');
  await city.fill('');
  await zip.fill('78704-1234');
  await quiet(page);
  await expect(city).toHaveValue('');
  await zip.fill('11101');
  await expect(city).toHaveValue('Long Island City');
  await page.reload();
  await expect(city).toHaveValue('Long Island City');
});

test('a city typed during the ZIP lookup stays, and is typed by hand when there is no answer', async ({ page }) => {
  await openCheckout(page);
  const [city, zip] = [cityOf(page), zipOf(page)];
  const letGo = await keepBack(page, '**/api/zips/78704');
  const asked = page.waitForRequest('**/api/zips/78704');
  // A pasted ZIP code with a leading space is valid too.
  await zip.fill(' 78704');
  await asked;
  await city.fill('West Lake Hills');
  letGo();
  await quiet(page);
  await expect(city).toHaveValue('West Lake Hills');
  await city.fill('');
  await page.route('**/api/zips/10001', lost => lost.abort());
  await zip.fill('10001');
  await quiet(page);
  await expect(city).toHaveValue('');
  await city.fill('New York');
  await expect(city).toHaveValue('New York');
});

test('the ZIP code fills in city and state of the default address too', async ({ page }) => {
  await newAccount(page);
  await open(page, pages.accountSettings());
  await page.getByRole('button', { name: 'Add address' }).click();
  await zipOf(page).fill('94122');
  await expect(cityOf(page)).toHaveValue('San Francisco');
  await expect(stateOf(page)).toHaveValue('CA');
});
