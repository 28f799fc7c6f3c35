import { beforeAll, expect, test } from 'vitest';
import { rows as r, soundShop } from '#db/sound-shop.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { providerNames } from './port.ts';

const { pool } = await testDatabase();

beforeAll(() => pool.query(soundShop));

test.each(providerNames)('the database knows the provider %s', async provider => {
  const { rowCount } = await pool.query('update payments set provider = $1 where id = $2', [provider, payment]);
  expect(rowCount).toBe(1);
});

test.each(paymentMethods)('the database knows payment by %s', async method => {
  const { rowCount } = await pool.query('update payments set method = $1 where id = $2', [method, payment]);
  expect(rowCount).toBe(1);
});

const payment = r.waitingPayment.replaceAll("'", '');
