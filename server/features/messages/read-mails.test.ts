import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { type MailKind, mailNames } from '#content/emails/kinds.ts';
import type { MailSamples, SentMessage } from '#contract/messages/shapes.ts';
import { composeMail } from '#server/email/compose.ts';
import { keepMail, renderKept } from '#server/email/kept-mail.ts';
import type { Mail } from '#server/email/port.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { adminMessagesRoutes } from './admin-routes.ts';
import { sampleMails } from './sample-mails.ts';

const { services, app } = await testShop(adminMessagesRoutes);
const { env, pool } = services;
const staff = await app.signIn('nora@shop.test', { staff: true });
const send = vi.fn(async (_: Mail) => {});
services.email = { send };

/** The mail that a guest's new order puts in the outbox. */
async function placedMail(): Promise<string> {
  const { data } = await sendOrder(app.guest, {
    items: [{ product_id: await stockProduct(services), quantity: 1 }],
  });
  const { rows } = await pool.query(
    `select b.id from outbox b join orders o on b.payload ->> 'order_id' = o.id::text
     where b.kind = 'order_placed' and o.order_number = $1`,
    [data.order.order_number],
  );
  return rows[0].id as string;
}

const read = (id: string) => staff.send<SentMessage>('GET', `/api/admin/messages/${id}`);
const html = (path: string) => staff.send<string>('GET', path);

it('staff read a mail as it was sent, without the key that opens the order', async () => {
  const id = await placedMail();
  expect((await read(id)).data).toMatchObject({ status: 'waiting', text: null });
  await sendMail(services, orderMailComposers, { id });
  const [mail] = send.mock.calls.at(-1) ?? [];
  expect(mail?.text).toContain('key=');
  const { status, data } = await read(id);
  expect([status, data.subject, data.recipient]).toEqual([200, mail?.subject, mail?.to]);
  expect(data.text).toContain('See your order: (the buyer’s own link)');
  expect(data.text?.replaceAll('(the buyer’s own link)', '')).toBe(mail?.text.replaceAll(/http:\/\/shop.test\S*/g, ''));
  const page = await html(`/api/admin/messages/${id}/html`);
  expect(page.data).toContain('See your order');
  expect(`${page.data} ${data.text}`).not.toContain('key=');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

it('what is read stays as it was sent, when the order changes and when a mail is sent again', async () => {
  const id = await placedMail();
  await sendMail(services, orderMailComposers, { id });
  const before = (await read(id)).data.text;
  await pool.query(`update orders set shipping_postal = '78799' where id in
    (select (payload ->> 'order_id')::uuid from outbox where id = '${id}')`);
  expect((await read(id)).data.text).toBe(before);
  await pool.query(`update mail_deliveries set status = 'waiting', resends = 1 where outbox_id = $1`, [id]);
  await sendMail(services, orderMailComposers, { id });
  expect((await read(id)).data.text).toContain('TX 78799');
});

it('a mail that is not there, or said nothing that was kept, is not found', async () => {
  const none = randomUUID();
  expect((await read(none)).status).toBe(404);
  expect((await html(`/api/admin/messages/${none}/html`)).status).toBe(404);
  expect((await html('/api/admin/messages/nonsense/html')).status).toBe(404);
  expect((await html('/api/admin/mail-samples/nonsense/html')).status).toBe(404);
});

it('staff see what every mail says with sample data, also in a live shop', async () => {
  const { data } = await staff.send<MailSamples>('GET', '/api/admin/mail-samples');
  expect(data.items.map(({ kind }) => kind)).toEqual(Object.keys(mailNames));
  expect(data.items.every(({ subject, preheader, text }) => subject && preheader && text)).toBe(true);
  const page = await html('/api/admin/mail-samples/order_shipped/html');
  expect([page.status, page.data]).toEqual([200, expect.stringContaining('Track Package')]);
});

it.each(Object.keys(mailNames) as MailKind[])('a kept mail of the kind %s leads nowhere in the shop', async kind => {
  const owner = await services.settings.read();
  const content = composeMail(sampleMails(env)[kind], owner);
  const kept = keepMail(content, env.PUBLIC_URL);
  const words = kept.replaceAll(/"picture":"[^"]*"/g, '');
  expect(words).not.toContain(env.PUBLIC_URL);
  expect(words).not.toMatch(/key=|token=/);
  expect(renderKept(kept)).toMatchObject({ subject: content.subject });
});
