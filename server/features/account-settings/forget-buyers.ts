import { sql } from 'kysely';
import { deleteAccountText } from '#content/microcopy/security.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Services } from '#server/services.ts';

const batch = 500;
const { reviewer: _, ...nobody } = deleteAccountText.nobody;

/**
 * Orders of deleted accounts forget who bought them once they ended long enough ago that nothing comes back. What the books and the
 * tax need stays: figures, lines, city, state and ZIP.
 */
export async function forgetBuyers(services: Services): Promise<void> {
  const { keep_buyers } = await services.settings.read();
  const { rows } = await sql<{ order_id: string }>`
    select f.order_id from orders_to_forget f join orders o on o.id = f.order_id
    where o.status in ('delivered', 'canceled', 'refunded') and not exists (
      select from order_events e where e.order_id = o.id
        and e.created_at > now() - make_interval(days => ${keep_buyers}))
    order by f.asked_at limit ${batch}
  `.execute(services.db);
  for (const { order_id } of rows) await forgetBuyer(services, order_id);
  if (rows.length > 0) services.log.info({ orders: rows.length }, 'buyers forgotten');
}

async function forgetBuyer(services: Services, id: string): Promise<void> {
  await changeOrder(services, { id }, async ({ trx, order, set }) => {
    await trx.deleteFrom('orders_to_forget').where('order_id', '=', id).execute();
    // Whoever opened an account with the same address since, and proved it, has their orders back.
    if (order.user_id) return;
    set({
      email: nobody.address,
      shipping_name: nobody.name,
      shipping_phone: null,
      shipping_address1: nobody.street,
      shipping_address2: null,
      notes: null,
    });
    await trx.deleteFrom('order_notes').where('order_id', '=', id).execute();
    await sql`update coupon_redemptions set mailbox = ${nobody.address} where order_id = ${id}`.execute(trx);
  });
}
