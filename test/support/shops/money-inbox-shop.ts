import type { PlacedOrder } from '#contract/orders/shapes.ts';
import type { MoneyActionInput, MoneyEntry, MoneyPage, StaffOrder } from '#contract/payments/admin.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { checkShop } from '#server/features/upkeep/check-shop.ts';
import { testApp } from '../test-app.ts';
import { openStripeShop } from './stripe-shop.ts';

/** A shop that takes cards by a fake Stripe, and whose staff look at the payments to check. */
export async function openMoneyInboxShop() {
  const stripe = await openStripeShop();
  const app = testApp(stripe.services, adminOrdersRoutes, moneyRoutes);
  const staff = await app.signIn('staff@example.com', { staff: true });
  const entries = async (): Promise<MoneyEntry[]> =>
    (await staff.send<MoneyPage>('GET', '/api/admin/money?limit=100')).data.items;

  return {
    ...stripe,
    staff,
    customer: await app.signIn('customer@example.com'),
    entries,
    entriesOf: async ({ order }: PlacedOrder) =>
      (await entries()).filter(entry => entry.order_number === order.order_number),
    /** After the hourly check of the figures. */
    async checkedEntries() {
      await checkShop(stripe.services);
      return entries();
    },
    act: (body: MoneyActionInput, by = staff) =>
      by.send<{ is_open: boolean; error: { code: string } }>('POST', '/api/admin/money/actions', body),
    read: async ({ order }: PlacedOrder) =>
      (await staff.send<StaffOrder>('GET', `/api/admin/orders/${order.order_number}`)).data,
  };
}
