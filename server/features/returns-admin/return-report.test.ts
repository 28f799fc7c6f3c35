import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { AdminReturnPage, ReturnReport } from '#contract/returns/admin.ts';
import type { Return } from '#contract/returns/shapes.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { openReturnShop } from '#test/support/shops/return-shop.ts';

const { services, callers, read, move, received } = await openReturnShop();
const { pool } = services;

it('the report counts units, what came back and what it cost, with its file', async () => {
  const { code } = await received({ restocked: 1, reason: 'faulty' });
  await move(code, { to: 'refunded' });
  const { data } = await callers.staff.send<ReturnReport>('GET', '/api/admin/analytics/returns');
  const row = data.rows.find(({ reason }) => reason === 'faulty');
  expect(row).toMatchObject({ product_name: 'Tallow Balm', returns: 1, units: 2, arrived: 2, restocked: 1 });
  expect(row?.refunded_cents).toBe(10368);
  expect(data.total.days_to_refund).toBe(0);
  const file = await callers.staff.send<string>('GET', '/api/admin/analytics/returns/export');
  const lines = readCsv(String(file.data));
  expect(lines.find(line => line.includes('Something is wrong with it'))).toContain('103.68');
});

describe('what the report calls refunded', () => {
  const rowOf = async (reason: string) => {
    const { data } = await callers.staff.send<ReturnReport>('GET', '/api/admin/analytics/returns');
    return data.rows.find(row => row.reason === reason);
  };

  it('is money and the store credit beside it', async () => {
    const { code, total } = await received({ bought: 1, quantity: 1, reason: 'scent', credit: 3000 });
    const { amount_cents = 0 } = (await read(code)).proposal ?? {};
    await move(code, { to: 'refunded' });
    expect(total, 'paid in part by credit').toBeGreaterThan(0);
    expect(amount_cents, 'more than the money').toBeGreaterThan(total);
    expect(await rowOf('scent')).toMatchObject({ units: 1, refunded_cents: amount_cents });
  });

  it('is what went through in the end, if the first try failed: its buyer reads that too', async () => {
    const { code, number } = await received({ bought: 1, quantity: 1, reason: 'ordered_wrong', credit: 3000 });
    const setBank = (state: 'captured' | 'declined') =>
      pool.query(
        `update test_provider_payments set state = $1 where payment_id in (
           select p.id from payments p join orders o on o.id = p.order_id where o.order_number = $2)`,
        [state, number],
      );
    const seen = async () =>
      (await callers.ann.send<Return>('GET', `/api/orders/${number}/returns/${code}`)).data.refund;
    const { amount_cents: whole = 0 } = (await read(code)).proposal ?? {};
    await setBank('declined');
    await move(code, { to: 'refunded' });
    const failed = await seen();
    const credit = failed?.credit_cents ?? 0;
    expect(failed).toMatchObject({ status: 'failed', amount_cents: whole - credit });
    expect(credit).toBeGreaterThan(0);
    expect((await rowOf('ordered_wrong'))?.refunded_cents).toBe(credit);
    const { data: list } = await callers.staff.send<AdminReturnPage>('GET', `/api/admin/returns?q=${code}`);
    expect(list.items).toMatchObject([{ status: 'refunded', refund: { status: 'failed' } }]);
    const { data: order } = await callers.ann.send<Order>('GET', `/api/orders/${number}`);
    expect(order.returns).toMatchObject([{ code, refund: { status: 'failed' } }]);
    const { rows } = await pool.query('select refund_id from returns where code = $1', [code]);
    await setBank('captured');
    const retry = { kind: 'refund', id: rows[0].refund_id, action: 'retry' };
    expect((await callers.staff.send('POST', '/api/admin/money/actions', retry)).status).toBe(200);
    expect(await seen()).toEqual({ ...failed, status: 'succeeded' });
    expect((await rowOf('ordered_wrong'))?.refunded_cents).toBe(whole);
  });
});
