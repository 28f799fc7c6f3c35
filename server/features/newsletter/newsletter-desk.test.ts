import { describe, expect, it } from 'vitest';
import type { SubscriberPage } from '#contract/newsletter-desk.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { newsletterDeskRoutes } from './desk-routes.ts';

const services = await testServices();
const app = testApp(services, newsletterDeskRoutes);
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
const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ email }) => email.split('@')[0]);

describe('the newsletter list', () => {
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
    'leaves as a file only those who confirmed, with time and wording of their consent, also asked for by %j',
    async query => {
      const { data } = await staff.send<string>('GET', `/api/admin/newsletter/export${query}`);
      expect(data.trim().split('\r\n')).toEqual([
        'Email,Agreed (UTC),Confirmed (UTC),Wording',
        'dan@shop.test,2026-05-03T07:00:00.000Z,2026-05-03T08:00:00.000Z,"Yes, ""one letter"" a month"',
        'ann_1@shop.test,2026-05-03T01:00:00.000Z,2026-05-03T02:00:00.000Z,"Yes, ""one letter"" a month"',
      ]);
    },
  );

  it('does not exist for anybody else', async () => {
    for (const path of ['', '/export']) {
      expect((await customer.send('GET', `/api/admin/newsletter${path}`)).status).toBe(404);
      expect((await app.guest.send('GET', `/api/admin/newsletter${path}`)).status).toBe(401);
    }
  });
});
