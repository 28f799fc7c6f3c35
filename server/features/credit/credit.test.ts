import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Account } from '#contract/account-settings/shapes.ts';
import type { StoreCredit } from '#contract/customers/credit.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { accountSettingsRoutes } from '#server/features/account-settings/routes.ts';
import { customersRoutes } from '#server/features/customers/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop(customersRoutes, accountSettingsRoutes);
const staff = await app.signIn('boss@shop.test', { staff: true });
const ann = await app.signIn('ann@shop.test', { proven: true });

type Answer = StoreCredit & { error: { code: string; message: string } };

const change = (body: object, id = ann.id) =>
  staff.send<Answer>('POST', `/api/admin/customers/${id}/credit`, {
    id: randomUUID(),
    kind: 'given',
    amount_cents: 1000,
    reason: 'A late parcel',
    ...body,
  });
const mine = async () => (await ann.send<Account>('GET', '/api/account')).data.credit;

it('what staff give is in the account, with its reason, and is entered once', async () => {
  expect(await mine()).toEqual({ balance_cents: 0, entries: [], is_more: false });
  const id = randomUUID();
  const answers = await Promise.all([change({ id }), change({ id }), change({ id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mine()).toMatchObject({
    balance_cents: 1000,
    entries: [{ id, cents: 1000, kind: 'given', reason: 'A late parcel', order_number: null }],
  });
  const { data } = await staff.send<CustomerDetails>('GET', `/api/admin/customers/${ann.id}`);
  expect(data.credit).toEqual(await mine());
  const actions = await services.db.selectFrom('activity').select(['action', 'facts', 'actor_email']).execute();
  const facts = { amount_cents: 1000, reason: 'A late parcel' };
  expect(actions).toEqual([{ action: 'customer.credit_given', facts, actor_email: 'boss@shop.test' }]);
});

it('no more is paid out than there is, however many staff press at once', async () => {
  const payOut = { kind: 'paid_out', amount_cents: 600, reason: 'Check 12' };
  const answers = await Promise.all([change(payOut), change(payOut), change(payOut)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)?.data.error;
  expect(refused).toMatchObject({ code: 'credit_short', message: 'Only $4.00 of store credit is left.' });
  expect((await mine()).balance_cents).toBe(400);
  await expectInvariants(services.pool);
});

it('an entry of another account is not answered, nor a person without one', async () => {
  const { id } = (await mine()).entries[0] ?? {};
  expect((await change({ id }, staff.id)).status).toBe(404);
  expect((await change({}, randomUUID())).status).toBe(404);
  expect((await change({ amount_cents: 0 })).status).toBe(422);
  expect((await change({ reason: ' ' })).status).toBe(422);
  expect((await ann.send('POST', `/api/admin/customers/${ann.id}/credit`, {})).status).toBe(404);
});

it('the list ends with the latest twenty', async () => {
  for (let n = 0; n < 20; n += 1) await change({ amount_cents: 1 });
  expect(await mine()).toMatchObject({ balance_cents: 420, is_more: true });
  expect((await mine()).entries).toHaveLength(20);
});
