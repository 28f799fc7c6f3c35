import { describe, expect, it } from 'vitest';
import type { AccountExport } from '#contract/account-settings/shapes.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { accountDataRoutes } from './data-routes.ts';

const { services, app } = await testShop(accountDataRoutes);
const { pool } = services;
const { signIn } = app;

describe('requests made under an address', () => {
  const ask = (email: string, confirmed: boolean) =>
    pool.query(
      `insert into newsletter_subscribers (email, consent_text, token_hash, token_expires_at, status, confirmed_at)
       values ($1, 'Yes', $1, now(), $2, $3)`,
      [email, confirmed ? 'confirmed' : 'pending', confirmed ? new Date() : null],
    );
  const lettersOf = async (caller: Caller) =>
    (await caller.send<AccountExport>('GET', '/api/account/export')).data.letter.map(({ email }) => email);
  const left = async (...emails: string[]) => {
    const { rows } = await pool.query('select email from newsletter_subscribers where email = any ($1) order by 1', [
      emails,
    ]);
    return rows.map(({ email }) => email);
  };
  const move = (id: string, email: string) =>
    pool.query('update users set email = $2, email_verified = true where id = $1', [id, email]);

  it('are in the data file and deleted with the account, also under earlier confirmed addresses', async () => {
    const mo = await signIn('mo@shop.test');
    await pool.query('update users set email_verified = true where id = $1', [mo.id]);
    await ask('mo@shop.test', true);
    await move(mo.id, 'mo@new.test');
    await ask('mo@new.test', true);
    expect(await lettersOf(mo)).toEqual(['mo@new.test', 'mo@shop.test']);
    await mo.send('POST', '/api/account/delete', { password: testPassword });
    expect(await left('mo@shop.test', 'mo@new.test')).toEqual([]);
  });

  it('earlier guest orders stay with the person who confirmed them, not with the account', async () => {
    const [ned, oda] = [await signIn('ned@shop.test'), await signIn('oda@shop.test')];
    await ask('ned@shop.test', true);
    await pool.query('update users set email_verified = true where id = $1', [oda.id]);
    await move(oda.id, 'oda@new.test');
    const heir = await signIn('oda@shop.test');
    await pool.query('update users set email_verified = true where id = $1', [heir.id]);
    await ask('oda@shop.test', true);
    expect([await lettersOf(ned), await lettersOf(oda)]).toEqual([[], []]);
    for (const caller of [ned, oda]) await caller.send('POST', '/api/account/delete', { password: testPassword });
    expect(await left('ned@shop.test', 'oda@shop.test')).toEqual(['ned@shop.test', 'oda@shop.test']);
  });
});
