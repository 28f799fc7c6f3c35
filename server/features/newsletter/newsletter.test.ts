import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsletterLink } from '#contract/newsletter/shapes.ts';
import type { Mail } from '#server/email/port.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { newsletterMailComposers } from './email.ts';
import { forgetUnconfirmed } from './join-newsletter.ts';
import { newsletterRoutes } from './routes.ts';

const sent: Mail[] = [];
const services = await testServices({ email: { send: async mail => void sent.push(mail) } });
const { db } = services;
const { guest } = testApp(services, newsletterRoutes);
const email = 'ruth@example.com';

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom('newsletter_subscribers').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('mail_deliveries').execute();
});

const join = (address: unknown) => guest.send('POST', '/api/newsletter/join', { email: address });
const confirm = (token: string) => guest.send('POST', '/api/newsletter/confirm', { token });
const leave = (key: string) => guest.send('POST', '/api/newsletter/leave', { key });
const subscriber = () =>
  db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const change = (values: { token_expires_at?: Date; created_at?: Date; consent_text?: string; consented_at?: Date }) =>
  db.updateTable('newsletter_subscribers').set(values).where('email', '=', email).execute();
const past = new Date(Date.now() - 1000);

/** Sends the queued mails and reads the links of the last one. */
async function mailed() {
  for (const job of await db.selectFrom('outbox').select(['id', 'kind', 'payload']).execute())
    await sendMail(services, newsletterMailComposers, job);
  const text = sent.at(-1)?.text ?? '';
  const [, token = ''] = /\/newsletter\/confirm\?token=(\S+)/.exec(text) ?? [];
  const [, key = ''] = /\/newsletter\/leave\?key=(\S+)/.exec(text) ?? [];
  return { text, token, key, mail: sent.at(-1) };
}

describe('subscribing', () => {
  it('mails a link that subscribes the address, with the time and wording of the consent', async () => {
    expect(await join(' Ruth@Example.com ')).toMatchObject({ status: 200, data: { ok: true } });
    const { mail, text, token } = await mailed();
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your address for the letter' });
    expect(text).toContain('Someone entered ruth@example.com at Golden Graze for our letter.');
    expect(text).toContain('The link lasts 48 hours.');
    expect(await subscriber()).toMatchObject({ status: 'pending', confirmed_at: null });
    expect((await confirm(token)).status).toBe(200);
    const row = await subscriber();
    expect(row).toMatchObject({ status: 'confirmed', consent_text: expect.stringContaining('marketing email') });
    expect(row.confirmed_at?.getTime()).toBeGreaterThanOrEqual(row.consented_at.getTime());
  });

  it('stores nothing that could confirm it', async () => {
    await join(email);
    const { token } = await mailed();
    const { rows } = await services.pool.query(`select row_to_json(s)::text as kept from newsletter_subscribers s
      union all select row_to_json(o)::text from outbox o`);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends each mail with reason, unsubscribe link, postal address, and the header for mail programs', async () => {
    await join(email);
    const { text, mail, key } = await mailed();
    expect(text).toMatch(
      /You get this because you asked for it on \w{3} \d+, \d{4}\. Unsubscribe: http:\/\/shop\.test/,
    );
    expect(text).toContain((await services.settings.read()).postal_address);
    expect(mail?.unsubscribeUrl).toBe(`http://shop.test/newsletter/leave?key=${key}`);
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`);
  });

  it('answers alike for new, known and former readers, and mails an address once in a while', async () => {
    const first = await join(email);
    const { token, key } = await mailed();
    expect((await join(email)).data).toEqual(first.data);
    await confirm(token);
    expect((await join(email)).data).toEqual(first.data);
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    await leave(key);
    expect((await join(email)).data).toEqual(first.data);
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
  });

  it.each(['', 'ruth', 'ruth@', 'ruth@example.com, ann@example.com', 'a@b.com\nBcc: c@d.com'])(
    'refuses %j as an address',
    async address => {
      const { status, data } = await join(address);
      expect(status).toBe(422);
      expect(data.error.fields).toEqual({ email: 'Please enter a valid email' });
      expect(await db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([]);
    },
  );

  it.each([{ email, status: 'confirmed' }, { email: [email] }, { email: null }, {}])(
    'refuses the body %j',
    async body => {
      expect((await guest.send('POST', '/api/newsletter/join', body)).status).toBe(422);
    },
  );

  it('is rate-limited by visitor', async () => {
    const counted = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, newsletterRoutes).guest;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1)
      statuses.push((await counted.send('POST', '/api/newsletter/join', { email: `a${i}@example.com` })).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('confirming a subscription', () => {
  it('is refused for an unknown or expired link', async () => {
    await join(email);
    const { token } = await mailed();
    await change({ token_expires_at: past });
    for (const bad of [token, 'x', '', token.slice(1)])
      expect(await confirm(bad)).toMatchObject({ status: 404, data: { error: { code: 'letter_link_ended' } } });
    expect((await subscriber()).status).toBe('pending');
  });

  it('works once: a repeat changes nothing, and after unsubscribing it is refused', async () => {
    await join(email);
    const { token, key } = await mailed();
    await confirm(token);
    const before = await subscriber();
    expect((await confirm(token)).status).toBe(200);
    expect(await subscriber()).toEqual(before);
    await leave(key);
    expect((await confirm(token)).status).toBe(404);
    expect((await subscriber()).status).toBe('unsubscribed');
  });

  it('takes the newest link alone, and an older one’s late mail is not sent', async () => {
    await join(email);
    const old = await mailed();
    await change({ token_expires_at: past });
    await join(email);
    await db.deleteFrom('mail_deliveries').execute();
    sent.length = 0;
    const { token } = await mailed();
    expect(sent).toHaveLength(1);
    expect((await confirm(old.token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(200);
  });

  it('is not needed again for a subscribed address, which keeps its consent', async () => {
    await join(email);
    await confirm((await mailed()).token);
    await change({ token_expires_at: past, consent_text: 'The old wording' });
    const before = await subscriber();
    await join(email);
    expect(await subscriber()).toMatchObject({
      status: 'confirmed',
      consent_text: 'The old wording',
      consented_at: before.consented_at,
    });
  });
});

describe('unsubscribing', () => {
  it('names its purpose, takes the address off, and may be repeated', async () => {
    await join(email);
    const { token, key } = await mailed();
    await confirm(token);
    const ask = () => guest.send<NewsletterLink>('GET', `/api/newsletter/letter?key=${key}`);
    expect((await ask()).data).toEqual({ email, has_left: false });
    expect((await leave(key)).status).toBe(200);
    const left = await subscriber();
    expect(left.status).toBe('unsubscribed');
    expect((await leave(key)).status).toBe(200);
    expect(await subscriber()).toEqual(left);
    expect((await ask()).data).toEqual({ email, has_left: true });
  });

  it('is undone only by a press in a new mail', async () => {
    await join(email);
    const { key } = await mailed();
    await leave(key);
    await join(email);
    expect((await subscriber()).status).toBe('unsubscribed');
    expect((await confirm((await mailed()).token)).status).toBe(200);
    expect((await subscriber()).status).toBe('confirmed');
  });

  it('is refused for a forged key, and harmless for a forgotten address', async () => {
    await join(email);
    const { key } = await mailed();
    const other = key.replace(/^........./, '00000000-');
    for (const bad of ['', 'x', other, `${key}a`, key.slice(0, -1)]) {
      expect((await leave(bad)).data).toMatchObject({ error: { code: 'letter_key_unknown' } });
      expect((await guest.send('GET', `/api/newsletter/letter?key=${bad}`)).status).toBe(404);
    }
    expect((await subscriber()).status).toBe('pending');
    await db.deleteFrom('newsletter_subscribers').execute();
    expect((await leave(key)).status).toBe(200);
  });
});

it('subscriptions unconfirmed for a month are forgotten, and no others', async () => {
  await join(email);
  const { token } = await mailed();
  const month = new Date(Date.now() - 31 * 86_400_000);
  await change({ created_at: month });
  await forgetUnconfirmed(services);
  expect((await subscriber()).status).toBe('pending');
  await confirm(token);
  await change({ token_expires_at: past });
  await forgetUnconfirmed(services);
  expect((await subscriber()).status).toBe('confirmed');
  await db.deleteFrom('newsletter_subscribers').execute();
  await db.deleteFrom('outbox').execute();
  await join(email);
  await change({ created_at: month, token_expires_at: past });
  await forgetUnconfirmed(services);
  expect(await db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([]);
});
