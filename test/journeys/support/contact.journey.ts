import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { buy, openAccount } from '../bought.ts';
import { expect, inspect, mailTo, open, test } from '../journey.ts';
import { quiet } from '../quiet.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const category = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'SEND MESSAGE' });
const adding = (page: Page) => page.getByLabel('Add a picture', { exact: true });
const promise = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).locator('..');

const picture = async (name: string) => {
  const drawing = sharp({ create: { width: 60, height: 75, channels: 3, background: '#b98d4a' } });
  return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
};

async function write(page: Page, email: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').fill('The lid arrived cracked');
  await field(page, 'Message').fill('It is split across the top.\n\nThe balm inside looks fine.');
}

test('every refusal stands at its field, and the first one has the focus', async ({ page }) => {
  await open(page, pages.contact());
  await send(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject must be at least 5 characters');
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
  await inspect(page);
  await field(page, 'Email').fill('june@example.test');
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  await field(page, 'Subject').fill('x'.repeat(201));
  await field(page, 'Message').fill('x'.repeat(2001));
  await expect(page.getByText('201 / 200')).toBeVisible();
  await send(page).click();
  await expect(field(page, 'Subject')).toBeFocused();
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject must be less than 200 characters');
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Message must be less than 2000 characters');
  await expect(field(page, 'Message')).toHaveValue('x'.repeat(2001));
});

test('the category shows its own promise, and asks for an order only where it is about one', async ({ page }) => {
  await open(page, pages.contact());
  const marked = page.getByRole('main').locator('mark').locator('../..');
  await expect(marked).toHaveText('Order issueswithin 4 hours');
  await expect(field(page, 'Order number (optional)')).toBeVisible();
  await category(page, 'Technical').check();
  await expect(marked).toHaveText('Technical issueswithin 12 hours');
  await expect(field(page, 'Order number (optional)')).toHaveCount(0);
  await category(page, 'Billing').check();
  await expect(marked).toHaveText('General questionswithin 24 hours');
  await expect(field(page, 'Order number (optional)')).toBeVisible();
  await expect(promise(page, 'Had a bad reaction?')).toContainText('tell us here, or at (512) 555-0142.');
  await expect(page.getByRole('main')).not.toContainText('[');
});

test('a lost connection keeps everything, also through a reload, and a double press makes one ticket', async ({
  page,
}) => {
  const email = `june-${crypto.randomUUID()}@example.test`;
  await open(page, pages.contact());
  await write(page, email);
  await category(page, 'Product').check();
  await adding(page).setInputFiles([await picture('jar.png'), await picture('lid.png')]);
  await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.route('**/api/support/tickets', route => route.abort());
  await send(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to create support ticket. Please try again.' });
  await expect(banner).toBeFocused();
  await inspect(page);
  await page.reload();
  await quiet(page);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Subject')).toHaveValue('The lid arrived cracked');
  await expect(category(page, 'Product')).toBeChecked();
  await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(2);
  await page.unroute('**/api/support/tickets');
  const asked: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/support/tickets')) asked.push(request.url());
  });
  await send(page).dblclick();
  await expect(page.getByText(`We mailed a private link to ${email}. Use it to read and answer.`)).toBeVisible();
  expect(asked).toHaveLength(1);
  await inspect(page);
  await page.reload();
  await quiet(page);
  await expect(field(page, 'Subject')).toHaveValue('');
});

test('pictures are sent at once, fail one by one, and are removed by keyboard', async ({ page }) => {
  await open(page, pages.contact());
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await adding(page).setInputFiles([await picture('jar.png'), text]);
  await expect(page.getByText('notes.txt: Use a JPEG, PNG, WebP or AVIF up to 10 MB.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send notes.txt again' })).toHaveCount(0);
  await inspect(page);
  await page.route('**/api/support/pictures', route => route.abort());
  await adding(page).setInputFiles([await picture('lid.png'), await picture('box.png')]);
  await expect(page.getByText('lid.png: No answer came. Try again: the picture is sent once.')).toBeVisible();
  await expect(page.getByText('notes.txt'), 'a refused file takes no place').toHaveCount(0);
  await expect(adding(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove box.png' })).toBeFocused();

  await write(page, 'june@example.test');
  await send(page).click();
  await expect(page.getByText('A picture was not sent. Try it again, or remove it.')).toBeVisible();
  await page.unroute('**/api/support/pictures');
  await page.getByRole('button', { name: 'Send lid.png again' }).click();
  await expect(page.getByText('lid.png: No answer came. Try again: the picture is sent once.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove lid.png' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove box.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(adding(page)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

test('the number of another’s order is refused at its field', async ({ page, browser, baseURL }) => {
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  const { order } = await buy(stranger);
  await openAccount(page, `june-${crypto.randomUUID()}@example.test`);
  const own = await buy(page);
  await open(page, pages.contact());
  await field(page, 'Subject').fill('Where is my parcel?');
  await field(page, 'Message').fill('It has not moved since Tuesday.');
  await expect(page.getByRole('radio', { name: new RegExp(own.order.order_number) })).not.toBeChecked();
  await category(page, 'Another order number').check();
  await field(page, 'Order number (optional)').fill(order.order_number);
  await send(page).click();
  await expect(field(page, 'Order number (optional)')).toBeFocused();
  await expect(page.getByText('We can’t find this order among yours.')).toBeVisible();
  await inspect(page);
});

test('an order page leads to the contact form with the order chosen, for a guest too', async ({ page }) => {
  const email = `june-${crypto.randomUUID()}@example.test`;
  const { order } = await buy(page, { email });
  await open(page, pages.order(order.order_number, order.key));
  await page.getByRole('link', { name: 'Get help with this order' }).click();
  // The key was removed from the URL; a cookie holds it.
  await expect(page).toHaveURL(supportPages.contact({ number: order.order_number }));
  await expect(category(page, 'Order')).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(order.order_number) })).toBeChecked();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).toHaveAttribute('readonly');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('From your order. We answer to this address.');
  await inspect(page);
  const { headers } = await page.request.get(page.url()).then(answer => ({ headers: answer.headers() }));
  expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['strict-origin', 'noindex']);
});

test('a buyer who cancels too late is led to the contact form', async ({ page }) => {
  const { order } = await buy(page);
  await open(page, pages.order(order.order_number, order.key));
  const error = { code: 'not_cancelable', message: 'This order can no longer be canceled here.' };
  await page.route('**/api/orders/*/cancel*', route => route.fulfill({ status: 409, json: { error } }));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alert')).toContainText(error.message);
  await page.getByRole('button', { name: 'CONTACT SUPPORT' }).click();
  // The key was removed from the URL; a cookie holds it.
  await expect(page).toHaveURL(supportPages.contact({ number: order.order_number }));
});

test('a guest writes by keyboard alone', async ({ page }) => {
  const email = `june-${crypto.randomUUID()}@example.test`;
  await open(page, pages.contact());
  await field(page, 'Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight');
  await expect(category(page, 'Product')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('How much balm');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Is a lentil enough for a face?');
  await page.keyboard.press('Tab');
  await expect(adding(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(category(page, 'High')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We mailed a private link to ${email}.`)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page answers the contact form, with what was typed and what is wrong', async ({ page }) => {
    const email = `june-${crypto.randomUUID()}@example.test`;
    await page.goto(pages.contact());
    await expect(adding(page)).toBeHidden();
    await field(page, 'Email').fill(email);
    await field(page, 'Subject').fill('The lid arrived cracked');
    await field(page, 'Message').fill('Short');
    await category(page, 'Shipping').check();
    await send(page).click();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(field(page, 'Subject')).toHaveValue('The lid arrived cracked');
    await expect(category(page, 'Shipping')).toBeChecked();
    await field(page, 'Message').fill('It is split across the top.');
    await send(page).click();
    await expect(page.getByText(`We mailed a private link to ${email}.`)).toBeVisible();
    await mailTo(page, email, /^We have your message: ticket /);
  });

  test('a customer’s message leads to their list of tickets', async ({ page }) => {
    await openAccount(page, `june-${crypto.randomUUID()}@example.test`);
    const { order } = await buy(page);
    await page.goto(supportPages.contact({ number: order.order_number }));
    await expect(page.getByRole('radio', { name: new RegExp(order.order_number) })).toBeChecked();
    await field(page, 'Subject').fill('Wrong apartment number');
    await field(page, 'Message').fill('I typed 4B and it should be 4D.');
    await send(page).click();
    await page.getByRole('link', { name: 'Wrong apartment number' }).click();
    await expect(page.getByRole('heading', { name: `About order ${order.order_number}` })).toBeVisible();
    await field(page, 'Your reply').fill('The street is right.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('log')).toContainText('The street is right.');
    await page.getByRole('button', { name: 'Close ticket' }).click();
    await expect(page.getByRole('heading', { name: 'This ticket is closed.' })).toBeVisible();
  });
});
