import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Subscriber, SubscriberPage } from '#contract/newsletter/admin.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { adminNewsletterRoutes } from './admin-routes.ts';

const services = await testServices();
const app = testApp(services, adminNewsletterRoutes);
const staff = await app.signIn('staff@shop.test', { staff: true });
const customer = await app.signIn('customer@shop.test');
const at = (hour: number) => new Date(Date.UTC(2026, 4, 3, hour));
const common = { consent_text: 'Yes, "one letter" a month', token_expires_at: at(9) };
await services.db
  .insertInto('newsletter_subscribers')
  .values([
    {
      ...common,
      email: 'ann_1@shop.test',
      status: 'confirmed',
      token_hash: 'hash-1',
      created_at: at(1),
      consented_at: at(1),
      confirmed_at: at(2),
    },
    {
      ...common,
      email: 'bob@shop.test',
      status: 'pending',
      token_hash: 'hash-2',
      created_at: at(3),
      consented_at: at(3),
    },
    {
      ...common,
      email: 'cleo@shop.test',
      status: 'unsubscribed',
      token_hash: 'hash-3',
      created_at: at(4),
      consented_at: at(4),
      confirmed_at: at(5),
      unsubscribed_at: at(6),
    },
    {
      ...common,
      email: 'dan@shop.test',
      status: 'confirmed',
      token_hash: 'hash-4',
      created_at: at(7),
      consented_at: at(7),
      confirmed_at: at(8),
    },
  ])
  .execute();

const list = async (query: Record<string, string>) =>
  (await staff.send<SubscriberPage>('GET', `/api/admin/newsletter?${new URLSearchParams(query)}`)).data;
const takeOff = (id = '', by = staff) => by.send<Subscriber>('POST', `/api/admin/newsletter/${id}/leave`);
const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ email }) => email.split('@')[0]);

describe('the admin newsletter list', () => {
  it('is newest first, by state and by any part of an address', async () => {
    expect(await names({})).toEqual(['dan', 'cleo', 'bob', 'ann_1']);
    expect(await names({ sort: 'email' })).toEqual(['ann_1', 'bob', 'cleo', 'dan']);
    expect(await names({ status: 'confirmed' })).toEqual(['dan', 'ann_1']);
    expect(await names({ status: 'pending' })).toEqual(['bob']);
    expect(await names({ q: 'N_1@SHOP' })).toEqual(['ann_1']);
    expect(await names({ q: 'nx1' })).toEqual([]);
    const first = await list({ limit: '3' });
    expect(await names({ limit: '3', after: first.next ?? '' })).toEqual(['ann_1']);
    expect(JSON.stringify(await list({}))).not.toContain('hash-');
  });

  it.each(['', '?status=pending', '?status=unsubscribed'])(
    'exports only confirmed readers, with time and wording of their consent, also asked for by %j',
    async query => {
      const { data } = await staff.send<string>('GET', `/api/admin/newsletter/export${query}`);
      expect(csvLines(data)).toEqual([
        'Email,Agreed (UTC),Confirmed (UTC),Wording',
        'dan@shop.test,2026-05-03T07:00:00.000Z,2026-05-03T08:00:00.000Z,Yes, "one letter" a month',
        'ann_1@shop.test,2026-05-03T01:00:00.000Z,2026-05-03T02:00:00.000Z,Yes, "one letter" a month',
      ]);
    },
  );

  it('lets staff unsubscribe an address, once, on record, and keeps it as one not to mail', async () => {
    const [dan] = (await list({ q: 'dan@' })).items;
    const answers = await Promise.all([takeOff(dan?.id), takeOff(dan?.id)]);
    expect(answers.map(({ status, data }) => [status, data.status])).toEqual([
      [200, 'unsubscribed'],
      [200, 'unsubscribed'],
    ]);
    expect(await names({ status: 'confirmed' })).toEqual(['ann_1']);
    const [bob] = (await list({ q: 'bob@' })).items;
    expect((await takeOff(bob?.id)).data).toMatchObject({ status: 'unsubscribed', confirmed_at: null });
    const records = await services.db
      .selectFrom('activity')
      .select(['action', 'subject_id', 'facts'])
      .orderBy('id')
      .execute();
    expect(records).toEqual([
      { action: 'newsletter.leave', subject_id: dan?.id, facts: { status: { from: 'confirmed', to: 'unsubscribed' } } },
      { action: 'newsletter.leave', subject_id: bob?.id, facts: { status: { from: 'pending', to: 'unsubscribed' } } },
    ]);
    expect((await takeOff(randomUUID())).status).toBe(404);
  });

  it('does not exist for anybody else', async () => {
    const [ann] = (await list({ q: 'ann_1@' })).items;
    expect((await takeOff(ann?.id, customer)).status).toBe(404);
    expect((await takeOff(ann?.id, app.guest)).status).toBe(401);
    expect(await names({ status: 'confirmed' })).toEqual(['ann_1']);
    for (const path of ['', '/export']) {
      expect((await customer.send('GET', `/api/admin/newsletter${path}`)).status).toBe(404);
      expect((await app.guest.send('GET', `/api/admin/newsletter${path}`)).status).toBe(401);
    }
  });
});
