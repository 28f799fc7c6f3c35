import { sql } from 'kysely';
import { deleteAccountText } from '#content/microcopy/security.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Trx } from '#server/features/order-book/order-rows.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';

const { reviewer: _, ...nobody } = deleteAccountText.nobody;

/** As an account ends, its orders are to be forgotten, and those it placed signed out with an address it had proven. */
export async function letOrdersForget(trx: Trx, userId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    insert into orders_to_forget (order_id)
    select id from orders where user_id = ${userId} or user_id is null and email = any (${addresses})
    on conflict do nothing
  `.execute(trx);
}

/** Orders of deleted accounts that ended long enough ago and that nobody needs to be reached about. */
export const dueBuyers = sql<DueItem>`select order_id as id, since from buyers_to_forget()`;

/**
 * An order forgets who bought it, once. What the books and the tax need stays: figures, lines, city, state and ZIP. Nothing happens
 * where it is no longer due: it came back to an account, or a dispute was opened.
 */
export async function forgetBuyer(services: Services, id: string): Promise<void> {
  await changeOrder(services, { id }, async ({ trx, set }) => {
    const { rows } = await sql`select from (${dueBuyers}) due where id = ${id}`.execute(trx);
    if (rows.length === 0) return;
    await trx.deleteFrom('orders_to_forget').where('order_id', '=', id).execute();
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
