import { beforeAll, describe, expect, it } from 'vitest';
import type { ActivityPage } from '#contract/activity/shapes.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { activityRoutes } from './admin-routes.ts';
import { logActivity } from './log-activity.ts';

const services = await testServices();
const { db } = services;
const app = testApp(services, activityRoutes);
const hostile = '<img src=x onerror=alert(1)>';
let staff: Caller;
let customer: Caller;

type Did = Parameters<typeof logActivity>[2];
const did = (email: string, what: Did) =>
  logActivity(db, { id: staff.id, email } as Parameters<typeof logActivity>[1], what);
const read = async (search: Record<string, string> = {}) =>
  (await staff.send<ActivityPage>('GET', `/api/admin/activity?${new URLSearchParams(search)}`)).data;
const subjects = async (search: Record<string, string>) => (await read(search)).items.map(item => item.subject_id);

beforeAll(async () => {
  staff = await app.signIn('staff@shop.test', { staff: true });
  customer = await app.signIn('customer@shop.test');
  const order = { kind: 'order', facts: { from: 'paid', to: 'packed', reason: hostile } } as const;
  await did('nora@shop.test', { ...order, action: 'order.status', subject: 'GG-AAAA-0001' });
  await did('owen_b@shop.test', {
    action: 'order.refund',
    kind: 'order',
    subject: 'GG-AAAA-0002',
    facts: { amount_cents: 120_450, restock: true, reason: null, refund: crypto.randomUUID() },
  });
  await did('nora@shop.test', {
    action: 'settings.change',
    kind: 'settings',
    subject: null,
    facts: {
      standard_shipping_cents: { from: 500, to: 650 },
      tax_rates: { from: { NJ: 6, TX: 8 }, to: { NJ: 7, TX: 8 } },
      confirm_email: true,
    },
  });
  await did('nora@shop.test', {
    action: 'ticket.assigned',
    kind: 'ticket',
    subject: crypto.randomUUID(),
    facts: { from: null, to: staff.id },
  });
  await did('olga@shop.test', {
    action: 'customer.make_admin',
    kind: 'customer',
    subject: customer.id,
    facts: { email: 'old@shop.test', is_admin: { from: false, to: true } },
  });
  await did('olga@shop.test', {
    action: 'coupon.change',
    kind: 'coupon',
    subject: 'SPRING',
    facts: { ends_at: { from: null, to: '2026-12-01T05:00:00.000Z' } },
  });
  await did('=cmd@shop.test', { action: 'shop.odd_act', kind: 'message', subject: '=1+1', facts: {} });
});

describe('the activity log', () => {
  it('describes actions in words, latest first, with old and new values', async () => {
    const { items, total } = await read();
    expect(total).toBe(7);
    expect(items.map(({ title, facts }) => ({ title, facts }))).toEqual([
      { title: 'Shop odd act', facts: [] },
      { title: 'Changed the coupon', facts: [{ name: 'Ends at', from: 'nothing', to: 'Nov 30, 2026, 11:00 PM' }] },
      {
        title: 'Made the customer staff',
        facts: [
          { name: 'Email', from: null, to: 'old@shop.test' },
          { name: 'Staff rights', from: 'no', to: 'yes' },
        ],
      },
      { title: 'Assigned the ticket', facts: [{ name: 'Assigned to', from: 'nothing', to: 'staff@shop.test' }] },
      {
        title: 'Changed the settings',
        facts: expect.arrayContaining([
          { name: 'Standard shipping', from: '$5.00', to: '$6.50' },
          { name: 'Tax rates NJ', from: '6', to: '7' },
          { name: 'Confirm the email address at sign-up', from: null, to: 'yes' },
        ]),
      },
      {
        title: 'Gave money back',
        facts: [
          { name: 'Back in stock', from: null, to: 'yes' },
          { name: 'Amount', from: null, to: '$1,204.50' },
        ],
      },
      {
        title: 'Set the status',
        facts: [
          { name: 'Status', from: 'paid', to: 'packed' },
          { name: 'Reason', from: null, to: hostile },
        ],
      },
    ]);
  });

  it('names people by their current address, and deleted ones not at all', async () => {
    expect((await read({ kind: 'customer' })).items[0]).toMatchObject({ subject_name: 'customer@shop.test' });
    expect((await read({ kind: 'ticket' })).items[0]).toMatchObject({ subject_name: null });
  });

  it('is read page after page, and back', async () => {
    const whole = (await read()).items;
    const first = await read({ limit: '2' });
    const second = await read({ limit: '2', after: first.next ?? '' });
    const back = await read({ limit: '2', before: second.previous ?? '' });
    expect([...first.items, ...second.items]).toEqual(whole.slice(0, 4));
    expect(back.items).toEqual(first.items);
    expect((await read({ after: 'nowhere' })).items).toEqual(whole);
    expect((await read({ sort: 'date' })).items).toEqual(whole.toReversed());
  });

  it.each([
    [{ person: 'OWEN_' }, ['GG-AAAA-0002']],
    [{ person: 'owenxb' }, []],
    [{ kind: 'order' }, ['GG-AAAA-0002', 'GG-AAAA-0001']],
    [{ kind: 'order', person: 'nora' }, ['GG-AAAA-0001']],
    [{ q: 'gave money' }, ['GG-AAAA-0002']],
    [{ q: 'aaaa-0001' }, ['GG-AAAA-0001']],
    [{ q: 'onerror' }, ['GG-AAAA-0001']],
    [{ q: '%' }, []],
    [{ kind: 'order', q: 'settings' }, []],
  ])('is filtered by %j', async (search, expected) => {
    expect(await subjects(search)).toEqual(expected);
  });

  it('is exported without spreadsheet formulas', async () => {
    const answer = await app.app.request('/api/admin/activity/export?kind=message', {
      headers: { cookie: staff.cookie },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/filename="activity-[\d-]+\.csv"/);
    const [header, ...lines] = csvLines(await answer.text());
    expect(header).toBe('Done (UTC),Person,What,About,Id,Name,Changes');
    expect(lines).toEqual([expect.stringMatching(/Z,'=cmd@shop\.test,Shop odd act,message,'=1\+1,,$/)]);
  });
});

describe('an entry of the log', () => {
  it('names a deleted product by its last name', async () => {
    const id = crypto.randomUUID();
    await db.insertInto('gone_products').values({ id, name: 'Night Cream', stock_quantity: 2 }).execute();
    await did('nora@shop.test', { action: 'product.delete', kind: 'product', subject: id, facts: {} });
    expect((await read({ kind: 'product' })).items).toMatchObject([{ subject_name: 'Night Cream', is_gone: true }]);
    expect((await read({ kind: 'customer' })).items[0]).toMatchObject({ is_gone: false });
  });

  it('is read by staff alone', async () => {
    for (const path of ['/api/admin/activity', '/api/admin/activity/export']) {
      expect((await app.guest.send('GET', path)).status).toBe(401);
      expect((await customer.send('GET', path)).status).toBe(404);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('has no %s, not even for staff', async method => {
    const before = await read();
    const [entry] = before.items;
    for (const path of ['/api/admin/activity', `/api/admin/activity/${entry?.id}`])
      expect((await staff.send(method, path, method === 'DELETE' ? undefined : { action: 'other' })).status).toBe(404);
    expect(await read()).toEqual(before);
  });
});
