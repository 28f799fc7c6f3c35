import { expect, it } from 'vitest';
import type { MessagePage } from '#contract/messages/shapes.ts';
import type { Mail } from '#server/email/port.ts';
import { adminMessagesRoutes } from '#server/features/messages/admin-routes.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { forgetBuyers } from '#test/support/work-off.ts';

const sent: Mail[] = [];
const { services, app } = await testShop(adminMessagesRoutes);
services.email = { send: async mail => void sent.push(mail) };
const { db, pool } = services;

it('refunding an order whose buyer was forgotten mails nobody, and staff read why', async () => {
  const staff = await app.signIn('staff@shop.test', { staff: true });
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  const { data } = await sendOrder(app.guest, { items });
  const number = data.order.order_number;
  await app.guest.send('POST', `/api/orders/${number}/cancel?key=${data.order.key}`);
  await pool.query(`update order_events set created_at = created_at - interval '31 days'`);
  const { rows } = await pool.query<{ id: string }>('select id from orders where order_number = $1', [number]);
  const order_id = rows[0]?.id ?? '';
  const refund = async (about: string) => {
    await putInOutbox(db, { kind: 'order_refunded', about, payload: { order_id, by_hand: '' } });
    const job = await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload'])
      .where('dedupe_key', '=', `order_refunded:${about}`)
      .executeTakeFirstOrThrow();
    await sendMail(services, orderMailComposers, job);
    return job.id;
  };
  await refund('before');
  expect(sent).toHaveLength(1);
  await pool.query('insert into orders_to_forget (order_id) values ($1)', [order_id]);
  await forgetBuyers(services);
  const id = await refund('after');
  expect(sent).toHaveLength(1);
  const log = (await staff.send<MessagePage>('GET', '/api/admin/messages')).data.items;
  expect(log.find(message => message.id === id)).toMatchObject({
    status: 'dropped',
    recipient: '',
    subject: expect.stringContaining(number),
    error: 'Not sent: whoever it was for has deleted their account, and their address is forgotten.',
  });
});
