import { randomUUID } from 'node:crypto';
import type { ItemsInput } from '#contract/orders/items.ts';
import type { Order, PlacedOrder } from '#contract/orders/shapes.ts';
import type { RefundInput, StaffOrder } from '#contract/payments/admin.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from './test-orders.ts';

type Answer = StaffOrder & { error: { code: string; message: string; facts: Record<string, unknown> } };

/** A shop with two members of staff who change the items of orders. */
export async function itemsShop() {
  const { services, app } = await testShop(adminOrdersRoutes);
  const staff = await app.signIn('staff@example.com', { staff: true });
  const colleague = await app.signIn('colleague@example.com', { staff: true });
  const read = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;

  return {
    services,
    app,
    staff,
    colleague,
    read,
    seenBy: async ({ order }: PlacedOrder) =>
      (await app.guest.send<Order>('GET', `/api/orders/${order.order_number}?key=${order.key}`)).data,
    refund: (number: string, body: RefundInput) =>
      staff.send<{ order_status: string }>('POST', `/api/admin/orders/${number}/refunds`, body, {
        'idempotency-key': randomUUID(),
      }),
    setStatus: async (number: string, body: object) =>
      (await staff.send('PATCH', `/api/admin/orders/${(await read(number)).id}`, body)).status,
    /** On the version as it is, unless another is given. */
    change: async (number: string, wish: Partial<ItemsInput>, by = staff) => {
      const body = { id: randomUUID(), version: (await read(number)).version, ...wish };
      return by.send<Answer>('POST', `/api/admin/orders/${number}/items`, body);
    },
    /** A paid order of jars at $48. */
    place: async ({ quantity = 2, pay = true, stock = 5 as number | null, more = [] as object[] } = {}) => {
      const product = await stockProduct(services, { stock, name: 'Whipped Balm' });
      const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity }, ...more] });
      if (pay) await payAtProvider(app.guest, placed, 'approve');
      const number = placed.order.order_number;
      const { items } = await read(number);
      return { placed, number, product, item: items.find(({ product_id }) => product_id === product)?.id ?? '' };
    },
    /** Names, units and prices. */
    lines: async (number: string) =>
      (await read(number)).items.map(({ product_name, quantity, unit_price_cents }) => [
        product_name,
        quantity,
        unit_price_cents,
      ]),
    /** A product to swap for. */
    other: (more: { price?: number; stock?: number | null; name?: string } = {}) =>
      stockProduct(services, { name: 'Lavender Balm', stock: 5, ...more }),
  };
}
