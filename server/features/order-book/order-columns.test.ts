import { expect, it } from 'vitest';
import type { AccountExport } from '#contract/account-settings/shapes.ts';
import { PackOrder } from '#contract/orders/admin.ts';
import { Order, OrderItem } from '#contract/orders/shapes.ts';
import { StaffOrder } from '#contract/payments/admin.ts';
import { personalData } from '#server/database/personal-data.ts';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop(accountDataRoutes);
const exported = await exportedColumns();

/** Columns left out of a place, and why. A column that is neither in the place nor here was forgotten. */
const leftOut = {
  'the page of its buyer': {
    how: 'What the row is kept by: updated_at placed_from',
    asOther: 'Shown as change_until and can_hold_longer: change_minutes hold_extended_at',
    askedOnce: 'A tick at checkout: marketing_consent',
    report: 'For the tax report: taxes_shipping tax_source',
    staff: 'Of staff for staff: manual_payment_reason shipping_source',
    credit: 'Among its refunds: refunded_credit_cents',
  },
  'the page of staff': {
    how: 'What the row is kept by: updated_at placed_from',
    asOther: 'Shown as change_until and can_hold_longer: change_minutes hold_extended_at',
    askedOnce: 'A tick at checkout: marketing_consent',
    report: 'For the tax report: taxes_shipping tax_source',
    credit: 'Among its refunds: refunded_credit_cents',
  },
  'the packing bench and its slip': {
    how: 'What the row is kept by: updated_at created_at placed_from user_id',
    whom: 'Goes by mail: email',
    where: 'All parcels go there: shipping_country',
    money: `No price is on it: currency subtotal_cents discount_cents shipping_cents shipping_source tax_cents
      tax_basis_points taxes_shipping tax_source credit_cents refunded_credit_cents total_cents refunded_cents
      coupon_code paid_at
      manual_payment_reason`,
    time: 'Before it is paid: hold_expires_at hold_extended_at change_minutes marketing_consent',
    sent: 'After it is packed: carrier tracking_number tracking_url estimated_delivery_from estimated_delivery',
  },
  'the file of its account': {
    how: 'What the row is kept by: id user_id version created_at updated_at placed_from',
    report: 'For the tax report: taxes_shipping tax_source',
    time: 'Over once it is paid: hold_expires_at hold_extended_at change_minutes',
    staff: 'Of staff for staff: manual_payment_reason shipping_source',
  },
};

const places: Record<keyof typeof leftOut, string[]> = {
  'the page of its buyer': Object.keys(Order.shape),
  'the page of staff': Object.keys(StaffOrder.shape),
  'the packing bench and its slip': Object.keys(PackOrder.shape),
  'the file of its account': exported,
};

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await services.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function exportedColumns(): Promise<string[]> {
  const buyer = await app.signIn('ruth@shop.test');
  await sendOrder(buyer, { items: [{ product_id: await stockProduct(services), quantity: 1 }] });
  const { data } = await buyer.send<AccountExport>('GET', '/api/account/export');
  return Object.keys(data.orders[0] ?? {});
}

it.each(Object.keys(leftOut) as (keyof typeof leftOut)[])(
  'every order column is on %s, or declared left out',
  async place => {
    const shown = places[place];
    const reasons = Object.values<string>(leftOut[place]);
    const hidden = reasons.flatMap(reason => reason.split(': ')[1]?.split(/\s+/) ?? []);
    const columns = await columnsOf('orders');
    expect([...shown.filter(name => columns.includes(name)), ...hidden].sort()).toEqual(columns.sort());
  },
);

it('every line column is on the buyer’s page, but why staff set its price and how it is taxed', async () => {
  const ofStaff = ['list_price_cents', 'price_reason', 'tax_code', 'tax_cents', 'unit_cost_cents'];
  const columns = await columnsOf('order_items');
  expect([...Object.keys(OrderItem.shape), ...ofStaff]).toEqual(expect.arrayContaining(columns));
  expect(Object.keys(OrderItem.shape)).not.toEqual(expect.arrayContaining(ofStaff));
});

it('the account’s data file has the columns in the list of personal data', async () => {
  const listed = Object.entries(personalData.orders).flatMap(([name, column]) => (column.isExported ? [name] : []));
  expect(exported).toEqual(expect.arrayContaining(listed));
});
