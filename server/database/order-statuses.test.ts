import { expect, test } from 'vitest';
import { isOver, isUnpaid, orderStatuses, statusesThat } from '#domain/order/order-state.ts';
import { rows as r, soundShop } from '#test/support/rows/sound-shop.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { differingStatuses } from './order-statuses.ts';

const { pool, db } = await testDatabase();

test('the table of order statuses says what the code says', async () => {
  expect(await differingStatuses(db)).toEqual([]);
});

test('a status that is missing, unknown or described otherwise is named', async () => {
  await pool.query(`insert into order_statuses values ('lost', false, true, false, false)`);
  await pool.query(`delete from order_statuses where name = 'packed'`);
  await pool.query(`update order_statuses set is_sent = false, is_over = true where name = 'shipped'`);
  expect(await differingStatuses(db)).toEqual([
    'packed is missing',
    'lost is unknown',
    'shipped is_sent',
    'shipped is_over',
  ]);
  await pool.query(`delete from order_statuses where name = 'lost'`);
  await pool.query(`insert into order_statuses values ('packed', false, false, false, false)`);
  await pool.query(`update order_statuses set is_sent = true, is_over = false where name = 'shipped'`);
  expect(await differingStatuses(db)).toEqual([]);
});

test('goods can be held for a time by unpaid orders, and by no other', async () => {
  await pool.query(soundShop);
  const hold = `update orders set status = $1, hold_expires_at = now() where id = ${r.waiting}`;
  const held: string[] = [];
  for (const status of orderStatuses)
    await pool.query(hold, [status]).then(
      () => held.push(status),
      fault => expect(fault).toMatchObject({ constraint: 'orders_check4' }),
    );
  expect(held).toEqual(statusesThat(isUnpaid));
});

test('the index of what ended by hand has the statuses of orders that are over', async () => {
  const { rows } = await pool.query(`select pg_get_indexdef('orders_ended_by_hand'::regclass) as definition`);
  const [list] = rows[0].definition.match(/ARRAY\[.*?\]/);
  expect(list).toBe(`ARRAY[${statusesThat(isOver).map(status => `'${status}'::text`)}]`.replaceAll(',', ', '));
});
