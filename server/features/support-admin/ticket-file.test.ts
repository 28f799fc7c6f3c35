import { expect, it } from 'vitest';
import type { AdminTicketList } from '#contract/support/admin.ts';
import { csvLines, readCsv } from '#test/support/read-csv.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, openTicket, ticketRoutes } from '#test/support/shops/test-tickets.ts';

const { services, app } = await testShop(...ticketRoutes);
const [nora, ann] = [await app.signIn('nora@shop.test', { staff: true }), await app.signIn('ann@shop.test')];
const desk = asStaff(nora);
const path = '/api/admin/support/tickets/export';
const file = (search = '') => nora.send<string>('GET', `${path}${search}`);
const rows = async (search: string) => readCsv((await file(search)).data).slice(1);
const subjects = async (search: string) => (await rows(search)).map(row => row[10]);

it('the ticket export holds the filtered inbox, in its order and with all useful columns', async () => {
  const late = await openTicket(ann, { category: 'billing', subject: 'Due later' });
  const soon = await openTicket(app.guest, {
    category: 'shipping',
    subject: 'Due sooner',
    priority: 'high',
    order_number: 'GG-HX2D-41PW',
  });
  const answered = await openTicket(ann, { subject: 'Answered now' });
  await desk.answer(answered);
  await desk.change(late, { assigned_to: nora.id });
  const { headers, data } = await file();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="tickets-\d{4}-\d\d-\d\d\.csv"$/);
  const { items } = (await nora.send<AdminTicketList>('GET', '/api/admin/support/tickets')).data;
  const [first, second] = items.map(({ id, created_at, last_message_at, due_at }) => ({
    begin: [id, created_at, last_message_at].join(),
    wait: [created_at, due_at].join(),
  }));
  expect(items.map(({ id }) => id)).toEqual([soon, late]);
  expect(csvLines(data)).toEqual([
    [
      'Ticket,Opened (UTC),Last message (UTC),Status,Category,Priority,Waiting since (UTC),Due (UTC)',
      'Email,Name,Subject,Order,Assigned to',
    ].join(),
    `${first?.begin},Open,Shipping,High,${first?.wait},guest@example.com,,Due sooner,GG-HX2D-41PW,`,
    `${second?.begin},Open,Billing,Normal,${second?.wait},ann@shop.test,Test Person,Due later,,Test Person`,
  ]);
  expect(await subjects('?view=mine')).toEqual(['Due later']);
  expect(await subjects('?view=all')).toEqual(['Answered now', 'Due sooner', 'Due later']);
  expect(await subjects('?view=all&status=pending_customer')).toEqual(['Answered now']);
  expect(await subjects('?view=all&category=shipping')).toEqual(['Due sooner']);
  expect(await subjects('?priority=high&q=sooner')).toEqual(['Due sooner']);
  expect(await subjects('?q=nobody')).toEqual([]);
});

it('the ticket export does not stop at a page of the list', async () => {
  await services.pool.query(
    `insert into support_tickets (email, subject, category, waiting_since, due_at)
     select 'many@example.com', 'Many of it', 'other', now(), now() from generate_series(1, 1203)`,
  );
  const ids = (await rows('?q=many@&limit=5')).map(row => row[0]);
  expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
});

it('the ticket export has no cell that a spreadsheet would run', async () => {
  const subject = '=HYPERLINK("https://x.test", "Look")';
  await openTicket(ann, { subject });
  expect(await subjects('?q=hyperlink')).toEqual([`'${subject}`]);
});

it('the ticket export is for staff alone', async () => {
  expect((await ann.send('GET', path)).status).toBe(404);
  expect((await app.guest.send('GET', path)).status).toBe(401);
});
