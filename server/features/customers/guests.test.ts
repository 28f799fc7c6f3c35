import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { CustomerDetails, CustomerNotes, CustomerPage, CustomerTags } from '#contract/customers/shapes.ts';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { forgetIn } from '#server/database/personal-data.ts';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { paletteRoutes } from '#server/features/palette/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { proveEmail } from '#test/support/prove-email.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testPassword } from '#test/support/test-app.ts';
import { customersRoutes } from './admin-routes.ts';

const { services, app } = await testShop(customersRoutes, adminOrdersRoutes, accountDataRoutes, paletteRoutes);
const { db } = services;
const boss = await app.signIn('boss@shop.test', { staff: true });
const product = await stockProduct(services, { stock: 99 });
afterEach(() => expectInvariants(services.pool));

async function buyAsGuest(email: string, { pays = true, name = 'Olga Hartmann' } = {}) {
  const { data } = await sendOrder(app.guest, {
    items: [{ product_id: product, quantity: 1 }],
    shipping: { ...shipping, name, email },
  });
  if (pays) await payAtProvider(app.guest, data, 'approve');
  const { rows } = await services.pool.query('select id, total_cents from orders where order_number = $1', [
    data.order.order_number,
  ]);
  return { ...rows[0], order_number: data.order.order_number } as Bought;
}
interface Bought {
  id: string;
  total_cents: number;
  order_number: string;
}
const list = async (query: Record<string, string>) =>
  (await boss.send<CustomerPage>('GET', `/api/admin/customers?${new URLSearchParams(query)}`)).data.items;
const read = async (id: string) => (await boss.send<CustomerDetails>('GET', `/api/admin/customers/${id}`)).data;
const guestOf = async (email: string) => (await list({ q: email }))[0]?.id ?? '';
const note = (id: string, body: string, key = randomUUID()) =>
  boss.send('POST', `/api/admin/customers/${id}/notes`, { id: key, body });
const tag = async (id: string, word: string, has = true) =>
  (await boss.send<CustomerTags>('PUT', `/api/admin/customers/${id}/tags`, { tag: word, has })).data;

it('a guest is a customer: one by address, with their orders and their money', async () => {
  const first = await buyAsGuest('Olga@Shop.test', { name: 'O. Hartmann' });
  await buyAsGuest('olga@shop.test');
  await buyAsGuest('olga@shop.test', { pays: false });
  await buyAsGuest('olga+gifts@shop.test');
  const found = await list({ q: 'olga@' });
  expect(found).toMatchObject([{ full_name: 'Olga Hartmann', email: 'olga@shop.test', is_guest: true, orders: 3 }]);
  const [guest] = found;
  const details = await read(guest?.id ?? '');
  expect(details).toMatchObject({
    spent_cents: 2 * first.total_cents,
    average_cents: first.total_cents,
    refunded_cents: 0,
    email_confirmed: false,
    is_admin: false,
  });
  expect(details.latest_orders.map(({ money }) => money)).toEqual(['unpaid', 'paid', 'paid']);
  const theirs = await boss.send<AdminOrderPage>('GET', `/api/admin/orders?customer=${guest?.id}`);
  expect(theirs.data.total).toBe(3);
  const order = await boss.send<StaffOrder>('GET', `/api/admin/orders/${first.order_number}`);
  expect(order.data.customer).toMatchObject({ id: guest?.id, orders: 3 });
  expect(await list({ role: 'guests', q: 'hartmann' })).toHaveLength(2);
  expect(await list({ role: 'admins', q: 'hartmann' })).toEqual([]);
});

it('a guest is found by the palette, and is in the file with tags', async () => {
  await buyAsGuest('pia@shop.test', { name: 'Pia Jensen' });
  const id = await guestOf('pia@shop.test');
  await tag(id, 'Wholesale');
  await tag(id, '=Sum(1)');
  const found = await boss.send<{ customers: object[] }>('GET', '/api/admin/find?q=pia@shop');
  expect(found.data.customers).toEqual([{ id, full_name: 'Pia Jensen', email: 'pia@shop.test' }]);
  const file = await boss.send<string>('GET', '/api/admin/customers/export?tag=wholesale');
  expect(csvLines(file.data)).toEqual([
    'Id,Name,Email,Since (UTC),Admin,Guest,Orders,Paid,Refunded,Tags',
    expect.stringMatching(
      new RegExp(`^${id},Pia Jensen,pia@shop.test,.*,no,yes,1,\\d+\\.\\d\\d,0\\.00,'=Sum\\(1\\); Wholesale$`),
    ),
  ]);
});

it('a note sent twice is stored once, a tag in any case is one', async () => {
  await buyAsGuest('twice@shop.test');
  const id = await guestOf('twice@shop.test');
  const key = randomUUID();
  await note(id, 'Side door.', key);
  await note(id, 'Side door.', key);
  await tag(id, 'Unscented only');
  expect(await tag(id, 'UNSCENTED ONLY')).toEqual({ tags: ['Unscented only'] });
  expect(await read(id)).toMatchObject({
    notes: [{ body: 'Side door.', by: 'boss@shop.test' }],
    tags: ['Unscented only'],
  });
  expect(await tag(id, 'unscented only', false)).toEqual({ tags: [] });
  expect(await tag(id, 'unscented only', false)).toEqual({ tags: [] });
  for (const [path, body] of [
    ['notes', { id: randomUUID(), body: ' ' }],
    ['tags', { tag: '', has: true }],
    ['tags', { tag: 'x'.repeat(41), has: true }],
  ] as const) {
    const method = path === 'notes' ? 'POST' : 'PUT';
    expect((await boss.send(method, `/api/admin/customers/${id}/${path}`, body)).status).toBe(422);
  }
  const nobody = await note(randomUUID(), 'Who?');
  expect([nobody.status, nobody.data.error.code]).toEqual([404, 'customer_not_found']);
});

it('the newest ten notes about a person are listed, with the number of the older ones', async () => {
  await buyAsGuest('much@shop.test');
  const id = await guestOf('much@shop.test');
  await services.pool.query(
    `insert into customer_notes (id, guest_id, body, actor_id, actor_email, created_at)
     select gen_random_uuid(), $1, 'Note ' || n, $2, 'boss@shop.test', now() - (13 - n) * interval '1 hour'
     from generate_series(1, 10) n`,
    [id, boss.id],
  );
  const bodies = async () => {
    const { notes, older_notes } = await read(id);
    return [notes.length, notes[0]?.body, notes.at(-1)?.body, older_notes];
  };
  expect(await bodies()).toEqual([10, 'Note 10', 'Note 1', 0]);
  await note(id, 'Note 11');
  await note(id, 'Note 12');
  expect(await bodies()).toEqual([10, 'Note 12', 'Note 3', 2]);
});

it('older notes are read page by page, and each page says how many are left', async () => {
  await buyAsGuest('more@shop.test');
  const id = await guestOf('more@shop.test');
  await services.pool.query(
    `insert into customer_notes (id, guest_id, body, actor_id, actor_email, created_at)
     select gen_random_uuid(), $1, 'Note ' || n, $2, 'boss@shop.test', now() - (26 - n) / 2 * interval '1 hour'
     from generate_series(1, 25) n`,
    [id, boss.id],
  );
  const older = async (after: string | null, by = boss) =>
    by.send<CustomerNotes>('GET', `/api/admin/customers/${id}/notes?${new URLSearchParams({ after: after ?? '' })}`);
  const first = await read(id);
  const { data: second } = await older(first.next_notes);
  await note(id, 'Note 26');
  const { data: third } = await older(second.next_notes);
  expect([first, second, third].map(({ notes, older_notes }) => [notes.length, older_notes])).toEqual([
    [10, 15],
    [10, 5],
    [5, 0],
  ]);
  expect(third.next_notes).toBeNull();
  const all = [first, second, third].flatMap(({ notes }) => notes.map(({ body }) => body));
  expect(new Set(all).size).toBe(25);
  expect((await older('anything')).data.notes[0]?.body).toBe('Note 26');
  expect((await boss.send('GET', `/api/admin/customers/${randomUUID()}/notes`)).status).toBe(404);
  expect((await older(null, app.guest)).status).toBe(401);
});

it('a guest who proves the address in an account is one person, with what staff wrote', async () => {
  await buyAsGuest('grow@shop.test');
  const guest = await guestOf('grow@shop.test');
  await note(guest, 'Likes lavender.');
  await tag(guest, 'Gifts');
  const account = await app.signIn('grow@shop.test');
  await tag(account.id, 'gifts');
  // Anybody can type an address: without its proof these are two.
  expect((await list({ q: 'grow@shop.test' })).map(({ is_guest }) => is_guest).toSorted()).toEqual([false, true]);
  expect(await read(account.id)).toMatchObject({ orders: 0, notes: [] });
  await proveEmail(services, account.id);
  expect(await list({ q: 'grow@shop.test' })).toMatchObject([{ id: account.id, is_guest: false }]);
  expect(await read(account.id)).toMatchObject({ notes: [{ body: 'Likes lavender.' }], tags: ['gifts'] });
  expect((await boss.send('GET', `/api/admin/customers/${guest}`)).status).toBe(404);
  await buyAsGuest('grow@shop.test');
  expect(await list({ q: 'grow@shop.test' })).toHaveLength(1);
});

it('a deleted account takes notes and tags with it, and its owner could read them', async () => {
  const account = await app.signIn('gone@shop.test', { proven: true });
  await sendOrder(account, { items: [{ product_id: product, quantity: 1 }] });
  await note(account.id, 'Rings twice.');
  await tag(account.id, 'Neighbor');
  const file = await account.send<string>('GET', '/api/account/export');
  expect(JSON.stringify(file.data)).toContain('Rings twice.');
  expect(JSON.stringify(file.data)).toContain('Neighbor');
  await account.send('POST', '/api/account/delete', { password: testPassword });
  expect(await list({ q: 'gone@shop.test' })).toEqual([]);
  const left = await db.selectFrom('customer_notes').select('id').where('body', '=', 'Rings twice.').execute();
  expect(left).toEqual([]);
});

it('a guest whose order forgets the buyer is gone, with what staff wrote', async () => {
  const order = await buyAsGuest('forgotten@shop.test', { pays: false });
  const id = await guestOf('forgotten@shop.test');
  await note(id, 'Moved to Duluth.');
  // As forgetting does it (account-settings/forget-buyers.ts), which is only ever asked for by a deleted account.
  await forgetIn('orders', sql`id = ${order.id}`).execute(db);
  await forgetIn('mail_deliveries', sql`true`).execute(db);
  expect(await list({ q: 'forgotten@shop.test' })).toEqual([]);
  expect(await db.selectFrom('customer_notes').select('id').where('guest_id', '=', id).execute()).toEqual([]);
});
