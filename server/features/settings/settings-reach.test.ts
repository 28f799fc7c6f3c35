import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MailKind, mailNames } from '#content/emails/kinds.ts';
import type { AdminProductPage } from '#contract/catalog/admin.ts';
import type { PixelSettings } from '#contract/pixel/pixel.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { ShopFacts } from '#contract/settings/shop-facts.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { dueAt } from '#domain/ticket/response-clock.ts';
import type { Mail } from '#server/email/port.ts';
import { renderMail } from '#server/email/render.tsx';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { couponsRoutes } from '#server/features/coupons/admin-routes.ts';
import { sampleMails } from '#server/features/messages/sample-mails.ts';
import { pixelRoutes } from '#server/features/pixel/routes.ts';
import { reportsRoutes } from '#server/features/reports/routes.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { ticketMailComposers } from '#server/features/support/ticket-mails.ts';
import { adminSupportRoutes } from '#server/features/support-admin/admin-routes.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { ownerDefaults, supportWeekOf } from '#server/owner-settings/owner-settings.ts';
import { placeholdersIn } from '#test/support/placeholders.ts';
import { stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { openTicket } from '#test/support/shops/test-tickets.ts';
import type { Caller } from '#test/support/test-app.ts';
import { settingsRoutes } from './routes.ts';

const { services, app } = await testShop(
  settingsRoutes,
  supportRoutes,
  adminSupportRoutes,
  reportsRoutes,
  couponsRoutes,
  adminProductsRoutes,
  pixelRoutes,
);
const { db, env } = services;
let staff: Caller;

beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});
beforeEach(async () => {
  await db.deleteFrom('settings').execute();
  services.settings.forget();
});

async function set(values: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db.insertInto('settings').values(rows).execute();
  services.settings.forget();
}

const facts = async () => ShopFacts.parse((await app.guest.send('GET', '/api/shop')).data);

it('pages get facts, links, hours and periods, and no links that are not set', async () => {
  await set({
    company_legal_name: 'Barn & Sons LLC',
    facebook: 'https://social.example/barn',
    pinterest: '',
    support_sunday: [12, 15.5],
    keep_backups: 10,
    lost_parcel_days: 21,
  });
  const shopFacts = await facts();
  expect(shopFacts).toMatchObject({ company_legal_name: 'Barn & Sons LLC', lost_parcel_days: 21, change_minutes: 60 });
  expect(shopFacts.periods).toMatchObject({ keep_backups: 10, keep_tickets_years: 3 });
  expect(shopFacts.support_week[0]).toEqual([12, 15.5]);
  expect(shopFacts.social.map(({ network }) => network)).toEqual(['Instagram', 'TikTok', 'Facebook']);
});

describe('a mail', () => {
  it('says who writes in its foot, and comes from the sender that was set', async () => {
    await set({ company_legal_name: 'Barn LLC', postal_address: '9 Hay Road', mail_sender_name: 'The Barn' });
    const sent: Mail[] = [];
    services.email = { send: async mail => void sent.push(mail) };
    const composed = sampleMails(env).welcome;
    const { id } = await db
      .insertInto('outbox')
      .values({ kind: 'welcome', dedupe_key: 'welcome:sender', payload: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendMail(services, { welcome: async () => composed }, { id });
    expect(sent[0]?.from).toEqual({ name: 'The Barn', address: 'hello@goldengraze.test' });
    for (const part of [sent[0]?.text, sent[0]?.html]) expect(part).toContain('Barn LLC, 9 Hay Road');
  });

  it.each(Object.keys(mailNames) as MailKind[])(
    '%s waits for no fact: of a demo shop, of a bare live one',
    async kind => {
      const live = ownerDefaults({ ...env, SHOP_MODE: 'live' });
      for (const owner of [ownerDefaults(env), live]) {
        const { subject, preheader, text } = await renderMail(sampleMails(env)[kind], owner);
        expect(placeholdersIn(`${subject}\n${preheader}\n${text}`)).toEqual([]);
      }
      const planted = { ...ownerDefaults(env), company_legal_name: '[Company legal name]' };
      expect(placeholdersIn((await renderMail(sampleMails(env)[kind], planted)).text)).toEqual([
        '[Company legal name]',
      ]);
    },
  );
});

describe('the hours of support', () => {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const sundays = Object.fromEntries(days.map(day => [`support_${day}`, day === 'sunday' ? [13, 14.5] : null]));

  it('are those in which an answer is due', async () => {
    await set(sundays);
    const week = supportWeekOf(await services.settings.read());
    const id = await openTicket(app.guest, { category: 'technical' });
    const { data } = await staff.send<AdminTicket>('GET', `/api/admin/support/tickets/${id}`);
    const asked = new Date(data.created_at);
    expect(data.due_at).toBe(dueAt(asked, 'technical', week).toISOString());
    expect(data.due_at).not.toBe(dueAt(asked, 'technical').toISOString());
    const sorted = await staff.send<AdminTicket>('PATCH', `/api/admin/support/tickets/${id}`, {
      category: 'other',
      version: data.version,
    });
    expect(sorted.data.due_at).toBe(dueAt(asked, 'other', week).toISOString());
  });

  it('stand in the mail that confirms a message', async () => {
    await set(sundays);
    const id = await openTicket(app.guest);
    const message = await db
      .selectFrom('support_messages')
      .select('id')
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow();
    const mail = await ticketMailComposers.ticket_opened(services, { message_id: message.id });
    expect(mail?.values.support_hours).toBe('Sun 1 PM-2:30 PM');
  });
});

it('staff are notified of low stock at the threshold that was set', async () => {
  await stockProduct(services, { stock: 9 });
  const count = async () => (await staff.send<Dashboard>('GET', '/api/admin/dashboard')).data;
  const before = await count();
  await set({ low_stock_mark: 9 });
  const after = await count();
  expect(after.waiting.low_stock - before.waiting.low_stock).toBe(1);
  expect(after.low_stock.map(product => product.stock_quantity)).toContain(9);
  const { items } = (await staff.send<AdminProductPage>('GET', '/api/admin/products?stock=low')).data;
  expect(items).toHaveLength(after.waiting.low_stock);
  expect(items.map(product => product.stock_quantity)).toContain(9);
});

it('no coupon above the largest discount is saved, and one that stands may stay as it is', async () => {
  const body = { code: 'HALF', discount: '50', active: true };
  const { data: coupon } = await staff.send<{ id: string; version: number }>('POST', '/api/admin/coupons', body);
  await set({ coupon_most_percent: 30 });
  const refused = await staff.send('POST', '/api/admin/coupons', { ...body, code: 'MORE', discount: '30.01' });
  expect(refused).toMatchObject({
    status: 422,
    data: { error: { fields: { discount: 'The settings allow 30% at most.' } } },
  });
  const change = (discount: string) => staff.send('PUT', `/api/admin/coupons/${coupon.id}`, { ...body, discount });
  expect([(await change('50')).status, (await change('40')).status, (await change('30')).status]).toEqual([
    200, 422, 200,
  ]);
});

it('the pixel is the one that was set', async () => {
  const pixel = async () => (await app.guest.send<PixelSettings>('GET', '/api/pixel')).data.pixel?.id ?? null;
  expect(await pixel()).toBeNull();
  await set({ pixel_id: 'C4AB12CD34EF' });
  expect(await pixel()).toBe('C4AB12CD34EF');
});

it('a saved reply names the address for returns', async () => {
  await set({ returns_address: '5 Barn Lane, Austin, TX 78704' });
  const id = await openTicket(app.guest);
  const { data } = await staff.send<AdminTicket>('GET', `/api/admin/support/tickets/${id}`);
  expect(data.placeholders.returns_address).toBe('5 Barn Lane, Austin, TX 78704');
});

it('memory is asked, not the database, until something changes', async () => {
  await facts();
  await db
    .insertInto('settings')
    .values({ key: 'company_legal_name', value: JSON.stringify('Unheard LLC') })
    .execute();
  expect((await facts()).company_legal_name).toBe('Golden Graze Goods LLC');
  services.settings.forget();
  expect((await facts()).company_legal_name).toBe('Unheard LLC');
  expect(z.string().safeParse((await facts()).postal_address).success).toBe(true);
});
