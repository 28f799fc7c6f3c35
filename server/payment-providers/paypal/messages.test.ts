import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderMessages } from '#server/payment-providers/port.ts';
import { type FakeEvent, record } from '#test/support/fake-paypal/books.ts';
import { type FakePaypal, openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { selfSigned } from '#test/support/fake-paypal/self-signed.ts';
import { type SignedEvent, type Signer, signatureOf, signEvent } from '#test/support/fake-paypal/webhook-sender.ts';
import { settingsFor } from '#test/support/fake-paypal/world.ts';
import { openPaypalProvider } from './provider.ts';

let fake: FakePaypal;
let messages: ProviderMessages;
let event: FakeEvent;
const resource = {
  id: 'ORDER1',
  status: 'APPROVED',
  payer: { name: 'Ruth Miller', email_address: 'ruth@example.com' },
};

beforeAll(async () => {
  fake = await openFakePaypal();
  record(fake.books, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', resource);
  event = fake.books.events[0] as FakeEvent;
});
beforeEach(() => {
  fake.certificateText = fake.signer.certificate.pem;
  messages = messagesOf({});
});
afterAll(() => fake.close());

function messagesOf(other: { apiBase?: string; webhookId?: string | null }): ProviderMessages {
  const provider = openPaypalProvider({ ...settingsFor(fake), ...other });
  if (!provider.messages) throw new Error('There is a webhook id');
  return provider.messages;
}

const signed = (other: Partial<Signer> = {}, at?: Date): SignedEvent =>
  signEvent(fake.books, event, { ...fake.signer, ...other }, at);
const open = ({ body, headers }: SignedEvent, sender = 'paypal') => messages.open(body, headers, sender);
const withHeader = (name: string, value: string): SignedEvent => {
  const made = signed();
  made.headers.set(name, value);
  return made;
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('a genuine PayPal event', () => {
  it('is accepted, without the names and addresses in it', async () => {
    const opened = await open(signed());
    expect(opened).toMatchObject({ id: event.id, type: 'CHECKOUT.ORDER.APPROVED' });
    expect(opened?.payload).toEqual({ resource: { id: 'ORDER1', status: 'APPROVED' } });
  });

  it('may be three days old: PayPal retries that long under the same signature', async () => {
    expect(await open(signed({}, hoursAgo(72)))).not.toBeNull();
  });

  it('costs one certificate download, however many come', async () => {
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => open(signed())));
    expect(atOnce).not.toContain(null);
    fake.certificateText = 'gone';
    expect(await open(signed())).not.toBeNull();
  });
});

describe('an event is refused', () => {
  it('without a webhook id to check it', () => {
    expect(openPaypalProvider({ ...settingsFor(fake), webhookId: null }).messages).toBeUndefined();
  });

  it.each<[string, () => SignedEvent]>([
    ['unsigned', () => ({ ...signed(), headers: new Headers() })],
    ['signed for another webhook', () => signed({ webhookId: 'WEBHOOK_ID' })],
    ['signed by another key', () => signed({ certificate: selfSigned('messageverificationcerts.sandbox.paypal.com') })],
    ['under another transmission', () => withHeader('paypal-transmission-id', 'another')],
    ['with a moved time', () => withHeader('paypal-transmission-time', hoursAgo(1).toISOString())],
    ['by another algorithm', () => withHeader('paypal-auth-algo', 'SHA1withRSA')],
    ['a week old', () => signed({}, hoursAgo(7 * 24))],
    ['from tomorrow', () => signed({}, hoursAgo(-24))],
    ['without a time', () => withHeader('paypal-transmission-time', 'soon')],
  ])('%s', async (_, make) => {
    expect(await open(make())).toBeNull();
  });

  it('parsed and serialized again, or changed by one byte', async () => {
    const { body, headers } = signed();
    const anew = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body))));
    expect(await messages.open(anew, headers, 'paypal')).toBeNull();
    body[20] = (body[20] ?? 0) ^ 1;
    expect(await messages.open(body, headers, 'paypal')).toBeNull();
  });

  it('signed, but not an event', async () => {
    const bodies = ['', '[]', '{"id":1}', 'null', '{"id":"WH-1","event_type":"X"}'];
    for (const text of bodies) {
      const body = new TextEncoder().encode(text);
      expect(await messages.open(body, signatureOf(body, fake.signer), 'paypal'), text).toBeNull();
    }
  });

  it('a thousand times over, without asking PayPal', async () => {
    await open(signed());
    const before = fake.calls.length;
    const forged = { ...signed({ webhookId: 'guessed' }) };
    const opened = await Promise.all(Array.from({ length: 1_000 }, () => open(forged)));
    expect(opened.filter(Boolean)).toEqual([]);
    expect(fake.calls).toHaveLength(before);
  });
});

describe('a certificate', () => {
  it.each([
    'https://evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../redirect',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?x=1',
    'https://www.paypal.com/v1/notifications/certs/CERT-1',
    'not an address',
  ])('of %s is not fetched by a live shop', async certificateUrl => {
    messages = messagesOf({ apiBase: 'https://api-m.paypal.com' });
    expect(await open(signed({ certificateUrl }))).toBeNull();
  });

  it.each([
    ['in another name', selfSigned('messageverificationcerts.paypal.com.evil.example')],
    ['that has ended', selfSigned('messageverificationcerts.sandbox.paypal.com', { to: hoursAgo(1) })],
    ['that has not begun', selfSigned('messageverificationcerts.sandbox.paypal.com', { from: hoursAgo(-1) })],
  ])('%s signs nothing', async (_, certificate) => {
    fake.certificateText = certificate.pem;
    expect(await open(signed({ certificate }))).toBeNull();
  });

  it('a certificate that cannot be fetched leaves the event undecided, and is fetched again', async () => {
    fake.certificateText = '<html>Sorry</html>';
    await expect(open(signed())).rejects.toThrow('no certificate');
    fake.certificateText = fake.signer.certificate.pem;
    expect(await open(signed())).not.toBeNull();
  });

  it('a certificate that PayPal does not know verifies nothing', async () => {
    fake.certificateText = '';
    expect(await open(signed())).toBeNull();
  });

  const madeUp = (at: number, sender: string) =>
    open(signed({ webhookId: 'x', certificateUrl: `${fake.url}/v1/notifications/certs/CERT-${at}` }), sender);

  /** No request is sent to PayPal, and the refusal is temporary, so a genuine message is sent again. */
  const putOff = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).filter(one => one.status === 'rejected' && one.reason.code === 'EBUSY').length;

  it('made-up certificate names do not keep the shop busy', async () => {
    expect(await putOff(Array.from({ length: 40 }, (_, at) => madeUp(at, 'forger')))).toBe(30);
  });

  it('made-up certificate names of one client do not delay a genuine new one', async () => {
    await Promise.allSettled(Array.from({ length: 40 }, (_, at) => madeUp(at, 'forger')));
    expect(await open(signed())).not.toBeNull();
  });

  it('made-up certificate names of many clients do not keep the shop busy either', async () => {
    expect(await putOff(Array.from({ length: 300 }, (_, at) => madeUp(at, `forger ${at % 60}`)))).toBe(100);
  });
});

it('a missed event is found in PayPal’s list of events, page by page', async () => {
  const strange = Array.from({ length: 7 }, (_, at) => ({ id: `CAPTURE${at}`, payer: 'Ruth' }));
  for (const capture of strange) record(fake.books, 'PAYMENT.CAPTURE.COMPLETED', 'capture', capture);
  const missed = await messages.missed?.(hoursAgo(1));
  expect(missed?.map(({ id }) => id)).toEqual(fake.books.events.map(({ id }) => id).reverse());
  expect(missed?.[0]?.payload).toEqual({ resource: { id: 'CAPTURE6' } });
});

describe('reading an event', () => {
  it('an unknown type gives no fact', async () => {
    expect(await messages.read({ id: 'WH-1', type: 'BILLING.PLAN.CREATED', payload: { resource: {} } })).toEqual([]);
  });

  it('an order of another shop gives no fact', async () => {
    const strange = { id: 'WH-1', type: 'CHECKOUT.ORDER.APPROVED', payload: { resource: { id: 'NOTOURS' } } };
    expect(await messages.read(strange)).toEqual([]);
  });

  it('fails while PayPal does not answer', async () => {
    fake.next(500, /^GET/);
    const about = { id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', payload: { resource: { id: 'CAPTURE1' } } };
    await expect(messages.read(about)).rejects.toThrow('500');
  });
});
