import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminSettings, SectionName } from '#contract/settings/shapes.ts';
import { openPretendCarrier } from '#server/shipping-providers/pretend/provider.ts';
import { byHand } from '#server/shipping-providers/providers.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { settingsRoutes } from './routes.ts';

const services = await testServices();
const app = testApp(services, settingsRoutes);
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});

const read = async () => (await staff.send<AdminSettings>('GET', '/api/admin/settings')).data;

/** The sentences of a refused section, by field; checks that nothing was stored. */
async function refused(section: SectionName, changes: Record<string, string>): Promise<Record<string, string>> {
  const before = await read();
  const { values, version } = before.sections[section];
  const { status, data } = await staff.send<{ error: { fields: Record<string, string> } }>(
    'PUT',
    `/api/admin/settings/sections/${section}`,
    { values: { ...values, ...changes }, version },
  );
  expect(status).toBe(422);
  expect(await read()).toEqual(before);
  return data.error.fields;
}

async function saved(section: SectionName, changes: Record<string, string>): Promise<Record<string, string>> {
  const { values, version } = (await read()).sections[section];
  const { status } = await staff.send('PUT', `/api/admin/settings/sections/${section}`, {
    values: { ...values, ...changes },
    version,
  });
  expect(status).toBe(200);
  return (await read()).sections[section].values;
}

const mustBe = {
  shipping: /^Type an amount such as 12\.00, up to \$1,000\.00\.$/,
  threshold: /^Type an amount such as 75\.00/,
  percent: /^Type a percentage such as 8\.875/,
  https: /^Type an address that begins with https:\/\/\.$/,
  email: /^Type an email address/,
  contact: /^Type a US phone number with 10 digits, or an email address\.$/,
  order: /^It must open before it closes\.$/,
  times: /^Type both times/,
  pixel: /letters and digits/,
  bracket: /without brackets/,
};

describe('a value that is wrong is refused at its field, in words', () => {
  it.each<[SectionName, string, string, RegExp]>([
    ['shipping', 'standard_shipping', '12.345', mustBe.shipping],
    ['shipping', 'expedited_shipping', '1000.01', mustBe.shipping],
    ['shipping', 'standard_shipping', '1e2', mustBe.shipping],
    ['shipping', 'standard_shipping', '١٢', mustBe.shipping],
    ['shipping', 'free_shipping_threshold', '-1', mustBe.threshold],
    ['shipping', 'lost_parcel_days', '0', /^Type whole days, from 1 to 90\.$/],
    ['tax', 'tax', '8.8755', mustBe.percent],
    ['tax', 'tax', '60', /^A sales tax is 15% at most/],
    ['orders', 'hold_minutes', '1e2', /^Type whole minutes, from 1 to 1440\.$/],
    ['orders', 'change_minutes', '1441', /^Type whole minutes, from 1 to 1440\.$/],
    ['orders', 'low_stock_mark', '1.5', /^Type whole units, from 0 to 1000\.$/],
    ['coupons', 'coupon_most_percent', '101', /^Type whole percent, from 1 to 100\.$/],
    ['privacy', 'keep_sent_messages', '30', /^Type whole days, from 90 to 3650\.$/],
    ['privacy', 'keep_tickets_years', '', /^Type whole years, from 1 to 30\.$/],
    ['social', 'instagram', 'http://instagram.example/golden', mustBe.https],
    ['social', 'tiktok', 'javascript:alert(1)', mustBe.https],
    ['social', 'facebook', 'https://user:pass@social.example', mustBe.https],
    ['social', 'pinterest', 'https://pin', mustBe.https],
    ['contacts', 'support_email', 'help@', mustBe.email],
    ['contacts', 'privacy_email', 'a@example.com, b@example.com', mustBe.email],
    ['contacts', 'adverse_event_contact', '555 01', mustBe.contact],
    ['contacts', 'adverse_event_contact', 'call us', mustBe.contact],
    ['hours', 'monday', '18:00-09:00', mustBe.order],
    ['hours', 'monday', '09:00-09:00', mustBe.order],
    ['hours', 'friday', '9-18', mustBe.times],
    ['hours', 'friday', '-18:00', mustBe.times],
    ['hours', 'friday', '09:00-24:30', mustBe.times],
    ['mail', 'mail_sender_name', 'Shop <x@example.com>', /without </],
    ['mail', 'mail_sender_name', 'Shop\r\nBcc: all@example.com', /./],
    ['mail', 'mail_sender_address', '', /address that mail comes from/],
    ['mail', 'mail_sender_address', 'hello', mustBe.email],
    ['pixel', 'pixel_id', 'C4AB<script>', mustBe.pixel],
    ['pixel', 'pixel_id', 'C4AB12', mustBe.pixel],
    ['company', 'company_legal_name', '[Company legal name]', mustBe.bracket],
    ['company', 'postal_address', '{postal_address}', mustBe.bracket],
    ['company', 'postal_address', 'x'.repeat(201), /^Type 200 letters at most\.$/],
    ['company', 'hosting_provider', 'One\nTwo', /one line/],
  ])('%s: %s %j', async (section, field, value, sentence) => {
    const fields = await refused(section, { [field]: value });
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(sentence);
  });

  it('several at once, each with its own words', async () => {
    const fields = await refused('shipping', { standard_shipping: '', expedited_shipping: '-1' });
    expect(Object.keys(fields).sort()).toEqual(['expedited_shipping', 'standard_shipping']);
  });

  it('rates by state row by row', async () => {
    const fields = await refused('tax', { tax_by_state: 'TX 8.25 shipping\nXX ?\nTexas 8\nTX 9\n? 7\nCA 7 goods' });
    expect(fields).toEqual({
      'tax_by_state.1.state': 'Choose a US state or territory.',
      'tax_by_state.1.tax': expect.stringMatching(mustBe.percent),
      'tax_by_state.2.state': 'Texas is in the list twice.',
      'tax_by_state.3.state': 'Texas is in the list twice.',
      'tax_by_state.4.state': 'Choose a US state or territory.',
      'tax_by_state.5.tax': 'After the rate stands nothing, or shipping.',
    });
  });

  it('a rate of a state that no state has', async () => {
    const fields = await refused('tax', { tax_by_state: 'TX 8.25\nNY 60 shipping\nCA -1' });
    expect(fields).toEqual({
      'tax_by_state.1.tax': expect.stringMatching(/^A sales tax is 15% at most/),
      'tax_by_state.2.tax': expect.stringMatching(mustBe.percent),
    });
  });

  it('a package of no size or less than no weight, and one whose name is taken', async () => {
    const fields = await refused('parcels', { packages: '8 0 4 3 Box\n8 6 4 -3 Bag\n8 6 4 3 Box' });
    expect(fields).toEqual({
      'packages.0.width': expect.stringMatching(/^A number above 0/),
      'packages.1.ounces': expect.stringMatching(/^A number above 0/),
      'packages.2.name': 'This name is taken.',
    });
  });

  it('a week without any hours, in which no answer would ever be due', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    expect(await refused('hours', Object.fromEntries(days.map(day => [day, ''])))).toEqual({
      monday: 'Support must be open at some time of the week.',
    });
  });

  it('a field that is missing, or of another section', async () => {
    const { version, values } = (await read()).sections.contacts;
    const { support_email: _, ...rest } = values;
    const missing = await staff.send('PUT', '/api/admin/settings/sections/contacts', { values: rest, version });
    const strange = await staff.send('PUT', '/api/admin/settings/sections/contacts', {
      values: { ...values, tax: '0' },
      version,
    });
    expect([missing.status, strange.status]).toEqual([422, 400]);
  });
});

describe('a value that is right is kept as it was typed', () => {
  it.each<[SectionName, Record<string, string>]>([
    ['company', { company_legal_name: 'Müller & Söhne “Graze”, LLC' }],
    ['contacts', { adverse_event_contact: '+1 (512) 555-0142', privacy_email: 'privacy@shop.example' }],
    ['social', { instagram: 'https://instagram.example/golden', facebook: '' }],
    ['hours', { monday: '09:30-17:45', sunday: '12:00-16:00', saturday: '' }],
    ['mail', { mail_sender_name: '', mail_sender_address: 'hello@shop.example' }],
    ['pixel', { pixel_id: 'C4AB12CD34EF' }],
    ['tax', { tax: '6.625', tax_by_state: 'CA 7.25 shipping\nTX 0' }],
    ['confirmations', { confirmed_tax: '', confirmed_returns: 'yes' }],
    ['privacy', { keep_sent_messages: '365' }],
  ])('%s', async (section, changes) => {
    expect(await saved(section, changes)).toMatchObject(changes);
  });
});

describe('prices of the carrier', () => {
  const on = { carrier_prices: 'yes' };

  it('are refused where nobody sells labels, and without a place to ship from and a package', async () => {
    services.shipping = byHand;
    expect((await refused('parcels', on)).carrier_prices).toMatch(/^Nobody can be asked/);
    services.shipping = openPretendCarrier(services.env);
    const missing = 'First name where parcels leave from, and a package.';
    for (const part of ['ship_from_postal', 'packages'])
      expect(await refused('parcels', { ...on, [part]: '' })).toEqual({ carrier_prices: missing });
    expect((await saved('parcels', on)).carrier_prices).toBe('yes');
    expect(await refused('parcels', { packages: '' })).toEqual({ carrier_prices: missing });
    await saved('parcels', { carrier_prices: '' });
  });
});
