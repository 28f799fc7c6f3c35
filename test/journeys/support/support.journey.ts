import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { answer, openTicket } from '../asked.ts';
import { buy, openAccount } from '../bought.ts';
import { expect, inspect, mailTo, open, test } from '../journey.ts';
import { staffOf } from '../own-shop.ts';
import { quiet } from '../quiet.ts';

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
const sendReply = (page: Page) => page.getByRole('button', { name: 'Send reply' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const june = () => `june-${crypto.randomUUID()}@example.test`;

test('a customer writes about an order with a picture, reads the answer, replies and closes', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = june();
  await openAccount(page, email);
  const { order } = await buy(page, { email });
  await open(page, supportPages.contact({ number: order.order_number }));
  await page.getByRole('textbox', { name: 'Subject' }).fill('The lid arrived cracked');
  await page.getByRole('textbox', { name: 'Message' }).fill('It is split across the top.\n\nPicture below.');
  const drawing = sharp({ create: { width: 60, height: 75, channels: 3, background: '#b98d4a' } });
  const file = { name: 'lid.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
  await page.getByLabel('Add a picture', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(toast(page, "Support ticket created successfully! We'll get back to you soon.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pages.tickets()}$`));
  await inspect(page);
  await page.getByRole('link', { name: 'The lid arrived cracked' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lid arrived cracked');
  await expect(page.getByRole('heading', { name: `About order ${order.order_number}` })).toBeVisible();
  await expect(thread(page).getByRole('article')).toContainText(['It is split across the top.']);
  const picture = thread(page).getByRole('link', { name: /^lid\.png/ });
  await expect(picture).toContainText('1 kB, private to you and our staff');
  const address = (await picture.getAttribute('href')) ?? '';
  expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);
  const stranger = await browser.newContext({ baseURL });
  expect((await stranger.request.get(address)).status()).toBe(404);
  await expect(thread(page).getByText('New', { exact: true })).toHaveCount(0);
  await inspect(page);

  const id = page.url().split('/').at(-1) ?? '';
  const staff = await staffOf(browser, baseURL ?? '');
  await answer(staff, id, 'I am sorry. A new lid is on its way.');
  await expect(thread(page).getByText('A new lid is on its way.')).toBeVisible();
  await expect(thread(page).getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending Response')).toBeVisible();
  await inspect(page);

  await sendReply(page).click();
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveAccessibleDescription('Write something first');
  await reply(page).fill('Thank you!');
  await sendReply(page).click();
  await expect(toast(page, 'Reply sent. We’ll mail you when we answer.')).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect(thread(page).getByRole('article').last()).toContainText('Thank you!');
  await expect(thread(page).getByText('New', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Open', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Close ticket' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this ticket?' });
  await expect(question).toContainText('You can open a new one any time.');
  await expect(question.getByRole('button', { name: 'Keep open' })).toBeFocused();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await question.getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByRole('heading', { name: 'This ticket is closed.' })).toBeFocused();
  await expect(reply(page)).toHaveCount(0);
  await inspect(page);
  await page.getByRole('main').getByRole('link', { name: 'NEW TICKET' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
});

test('a guest follows the mailed link, replies, and sees the order of the ticket', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = june();
  const { order } = await buy(page, { email });
  await open(page, supportPages.contact({ number: order.order_number, key: order.key }));
  await page.getByRole('textbox', { name: 'Subject' }).fill('Where is my parcel?');
  await page.getByRole('textbox', { name: 'Message' }).fill('It has not moved since Tuesday.');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText(`We mailed a private link to ${email}. Use it to read and answer.`)).toBeVisible();
  const { links } = await mailTo(page, email, /^We have your message: ticket /);
  const link = links.find(address => address.includes('/support-tickets/')) ?? '';
  await open(page, link);
  await expect(thread(page)).toContainText('It has not moved since Tuesday.');
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_number}` })).toBeVisible();
  await page.goBack();
  const connection = page.waitForResponse(/\/api\/realtime\?ticket=/);
  await page.reload();
  await connection;
  await inspect(page);

  // The draft stays in place when a reply appears above it.
  await reply(page).fill('It moved!');
  const before = await reply(page).boundingBox();
  const staff = await staffOf(browser, baseURL ?? '');
  const id = new URL(link).pathname.split('/').at(-1) ?? '';
  await answer(staff, id, 'We have asked the carrier. \n'.repeat(12));
  await expect(thread(page)).toContainText('We have asked the carrier.');
  await expect(reply(page)).toHaveValue('It moved!');
  await expect(async () => expect((await reply(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)).toPass();
  await sendReply(page).click();
  await expect(thread(page).getByRole('article').last()).toContainText('It moved!');

  const answerOf = await page.request.get(link);
  const said = answerOf.headers();
  expect([said['cache-control'], said['referrer-policy'], said['x-robots-tag']]).toEqual([
    'private, no-store',
    'strict-origin',
    'noindex',
  ]);
  const asked = page.waitForRequest(request => request.url().includes('/products'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  expect(await (await asked).headerValue('referer')).not.toContain('key');
  for (const bad of [`${link.slice(0, -3)}xyz`, supportPages.ticket(crypto.randomUUID(), 'nokey')]) {
    const refused = await page.goto(bad);
    expect(refused?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This link opens no ticket' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'CONTACT SUPPORT' })).toBeVisible();
  }
  await inspect(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('nobody');
  await main.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await main.getByLabel('Email').fill('somebody@example.com');
  await main.getByRole('button', { name: 'SEND LINK' }).click();
  await expect(main.getByText('If it is the address of this ticket, we have mailed a link to it.')).toBeFocused();
});

test('a settled ticket can be reopened, and a draft survives a reload and a lost connection', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openAccount(page, june());
  const id = await openTicket(page);
  await answer(await staffOf(browser, baseURL ?? ''), id, 'It works the same.', { resolve: true });
  await open(page, supportPages.ticket(id));
  await expect(
    page.getByText(/^We think this is settled\. Reply to reopen it before \w+ \d+, 20\d\d\.$/),
  ).toBeVisible();
  await expect(thread(page)).toContainText('Marked as resolved');
  await inspect(page);
  await page.getByRole('button', { name: 'Reopen ticket' }).click();
  await expect(reply(page)).toBeFocused();
  await expect(thread(page)).toContainText('Reopened');
  await expect(page.getByText(/^We think this is settled/)).toHaveCount(0);

  await reply(page).fill('It is grainy now.');
  await page.reload();
  await quiet(page);
  await expect(reply(page)).toHaveValue('It is grainy now.');
  await page.route('**/api/support/tickets/*/messages', route => route.abort());
  await sendReply(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is kept' })).toBeFocused();
  await expect(reply(page)).toHaveValue('It is grainy now.');
  await page.unroute('**/api/support/tickets/*/messages');
  await context.setOffline(true);
  await sendReply(page).click();
  await expect(page.getByText('You are offline. What you typed is kept; we try again when you’re back.')).toBeVisible();
  await context.setOffline(false);
  await expect(thread(page).getByRole('article').last()).toContainText('It is grainy now.');
  await expect(reply(page)).toHaveValue('');
});

test('a reply to a ticket that was closed meanwhile opens a new one', async ({ page, browser, baseURL }) => {
  await openAccount(page, june());
  const id = await openTicket(page);
  await open(page, supportPages.ticket(id));
  await reply(page).fill('One more thing about the jar.');
  const staff = await staffOf(browser, baseURL ?? '');
  const { version } = await (await staff.get(`/api/admin/support/tickets/${id}`)).json();
  expect((await staff.patch(`/api/admin/support/tickets/${id}`, { data: { status: 'closed', version } })).ok()).toBe(
    true,
  );
  await expect(page.getByRole('heading', { name: 'This ticket is closed.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'NEW TICKET' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('One more thing about the jar.');
});
