import { describe, expect, it } from 'vitest';
import { type MailKind, mailNames } from '#content/emails/kinds.ts';
import { createApp } from '#server/app.ts';
import { renderMail } from '#server/email/render.tsx';
import { composeOrderMail } from '#server/features/order-book/compose-order-mail.ts';
import { orderKey } from '#server/http/signed-key.ts';
import { testServices } from '#test/support/test-services.ts';
import { sampleMails } from './sample-mails.ts';
import { sampleOrder } from './sample-order.ts';

const services = await testServices();
const { env } = services;
const owner = await services.settings.read();
const kinds = Object.keys(mailNames) as MailKind[];
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(match => match[1]?.replaceAll('&amp;', '&'));

describe.each(kinds)('%s', kind => {
  it('has subject, preheader, HTML and text, with every link in both and nothing unfilled', async () => {
    const { subject, preheader, html, text } = await renderMail(sampleMails(env)[kind], owner);
    expect(subject).not.toBe('');
    expect(preheader).not.toBe('');
    expect(html).toContain('lang="en"');
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    const words = html.replace(/<style>.*?<\/style>/s, '');
    expect(`${subject} ${preheader} ${text} ${words}`).not.toMatch(/\{\w+\}|undefined|null/);
    for (const link of hrefs(html)) expect(text).toContain(link);
    expect(`${preheader} ${text}`, 'a time without its zone').not.toMatch(/\d:\d\d [AP]M(?! C[SD]T)/);
  });
});

it('shows what a stranger typed as they typed it, and twelve lines of a long name', async () => {
  const facts = sampleOrder();
  facts.order.shipping_name = '<script>alert(1)</script>{total} [x → {order_link}] & Co';
  const name = `Balm <img src=x onerror=alert(1)> ${'very long '.repeat(14)}`;
  facts.items = facts.items.flatMap(item =>
    Array.from({ length: 6 }, (_, at) => ({ ...item, product_name: `${at} ${name}` })),
  );
  const { html, text } = await renderMail(composeOrderMail(env, 'order_placed', facts), owner);
  expect(html).not.toMatch(/<script|<img[^>]*onerror/);
  expect(html.match(/onerror=alert/g)).toHaveLength(12);
  expect(text.match(/onerror=alert/g)).toHaveLength(12);
  expect(text).toContain('{total} [x → {order_link}] & Co, 12 Pasture Lane');
});

it('shows each line with its picture, by its whole address', async () => {
  const facts = sampleOrder();
  const { html } = await renderMail(composeOrderMail(env, 'order_placed', facts), owner);
  const pictures = [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(match => match[1]);
  expect(pictures).toEqual(facts.items.map(item => `http://shop.test${item.image_url}`));
  const bare = { ...facts, items: facts.items.map(item => ({ ...item, image_url: null })) };
  expect((await renderMail(composeOrderMail(env, 'order_placed', bare), owner)).html).not.toContain('<img');
});

it('a name with a line break begins no header of its own', async () => {
  const mail = sampleMails(env).ticket_opened;
  const values = { ...mail.values, subject: 'Hi\r\nBcc: all@example.com\u2028X' };
  expect((await renderMail({ ...mail, values }, owner)).subject).toBe(
    'We have your message: Hi Bcc: all@example.com X',
  );
});

it('the cancellation mail matches what was actually refunded', async () => {
  const canceled = async (change: object) => {
    const facts = { ...sampleOrder(), captured_cents: 0, returned_cents: 0, ...change };
    return (await renderMail(composeOrderMail(env, 'order_canceled', facts, { byLine: 'at your request' }), owner))
      .preheader;
  };
  expect(await canceled({})).toBe('Nothing was charged.');
  expect(await canceled({ captured_cents: 15004 })).toBe('You paid $150.04. We write again when it goes back.');
  expect(await canceled({ captured_cents: 15004, returned_cents: 15004 })).toMatch(/^\$150\.04 goes back to your card/);
});

it('says nothing of a hold, a discount or a tracking page that is not there', async () => {
  const facts = sampleOrder();
  facts.order = { ...facts.order, hold_expires_at: null, discount_cents: 0, tracking_url: null, carrier: null };
  const placed = await renderMail(composeOrderMail(env, 'order_placed', facts), owner);
  expect(placed.text).not.toMatch(/If you have not paid|Discount/);
  const shipped = await renderMail(composeOrderMail(env, 'order_shipped', facts), owner);
  expect(shipped.preheader).toBe('The carrier has it. Expected by Fri, Nov 27.');
  expect(shipped.text).not.toContain('Track Package');
  expect(shipped.text).toContain('\n\nTracking number 9400');
});

it('the way to support from a mail of an order opens the form with that order chosen', async () => {
  const { order, ...facts } = sampleOrder();
  const { order_number } = order;
  const returns = { days: 30, leftPercent: 75 };
  const guests = await renderMail(composeOrderMail(env, 'order_delivered', { ...facts, order }, { returns }), owner);
  const key = orderKey(env.SESSION_SECRET, order_number);
  expect(guests.text).toContain(`http://shop.test/help-contact?order=${order_number}&key=${key}`);
  const owned = { ...facts, order: { ...order, user_id: order.id } };
  const accounts = await renderMail(composeOrderMail(env, 'order_delivered', owned, { returns }), owner);
  expect(accounts.text).toMatch(new RegExp(`http://shop\\.test/help-contact\\?order=${order_number}(?!&)`));
  expect((await renderMail(sampleMails(env).welcome, owner)).text).toContain('http://shop.test/help-contact');
});

it('a mail whose words ask for a value nobody gave is a fault, never sent', async () => {
  const mail = sampleMails(env).welcome;
  await expect(renderMail({ ...mail, values: { greeting: 'Hello,' } }, owner)).rejects.toThrow('No value for {email}');
});

describe('/dev/mail/preview', () => {
  it('lists every mail and shows each in frames that run no scripts', async () => {
    const app = createApp(services);
    const index = await (await app.request('/dev/mail/preview')).text();
    for (const kind of kinds) expect(index).toContain(`/dev/mail/preview/${kind}"`);
    const framed = await app.request('/dev/mail/preview/order_placed/html');
    expect(framed.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox/,
    );
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await app.request('/dev/mail/preview/constructor')).status).toBe(404);
  });

  it('is not there in a live shop', async () => {
    const live = createApp({ ...services, env: { ...env, SHOP_MODE: 'live' } });
    const refused = await Promise.resolve(live.request('/dev/mail/preview')).then(answer => answer.text(), String);
    expect(refused).not.toContain('Mails of the shop');
  });
});
