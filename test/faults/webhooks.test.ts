import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSigned } from '#test/support/fake-paypal/self-signed.ts';
import { signatureOf } from '#test/support/fake-paypal/webhook-sender.ts';
import { presentEvent } from '#test/support/fake-stripe/present.ts';
import { shop as shopAtStripe } from '#test/support/fake-stripe/shopper.ts';
import { signEvent as signAsStripe } from '#test/support/fake-stripe/webhook-sender.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { paypalShop } from '#test/support/shops/paypal-shop.ts';
import { openStripeShop } from '#test/support/shops/stripe-shop.ts';
import { allRows } from './all-rows.ts';
import { type Forged, tampered, tampers } from './forged-events.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const stripe = await openStripeShop();
const paypal = await paypalShop();

/** Forgeries of each provider; `npm run trust` sends five hundred of each. */
const count = rounds(20);
announceRun('webhooks', count);

const now = () => Math.floor(Date.now() / 1000);
const otherCertificate = selfSigned('messageverificationcerts.sandbox.paypal.com');

interface Forgeries {
  genuine: Forged;
  forged: Record<string, () => Promise<Forged>>;
}

/** Events of two Stripe orders; those of one are replayed for the other. */
async function stripeForgeries(): Promise<Forgeries> {
  const { session } = await stripe.place();
  const { session: other } = await stripe.place();
  for (const { id } of [session, other]) shopAtStripe(stripe.fake.books, id, 'pay');
  const [event] = stripe.eventsOf(session);
  if (!event) throw new Error('Nothing happened at Stripe');
  const secret = stripe.fake.webhookSecret;
  const genuine = signAsStripe(event, secret);
  const body = new TextDecoder().decode(genuine.body);
  const { headers } = genuine;
  const swaps = { [session.id]: other.id, [session.reference ?? '']: other.reference ?? '' };
  const changed = Object.fromEntries(
    tampers.map(name => [name, async () => ({ headers, body: tampered(name, body, swaps) })]),
  );
  const forged = {
    ...changed,
    unsigned: async () => ({ headers: new Headers({ 'content-type': 'application/json' }), body }),
    'with another secret': async () => signAsStripe(event, `whsec_${randomUUID()}`),
    'with an old time': async () => signAsStripe(event, secret, now() - 301),
    'with a time to come': async () => signAsStripe(event, secret, now() + 400),
    'with an empty signature': async () => ({ headers: having(headers, 'stripe-signature', `t=${now()},v1=`), body }),
    'of the live mode': async () => signed(JSON.stringify({ ...presentEvent(event), livemode: true }), secret),
  };
  return { forged, genuine };
}

/** The right secret on a message Stripe would not send to this shop. */
function signed(body: string, secret: string): Forged {
  const hmac = createHmac('sha256', secret).update(`${now()}.${body}`).digest('hex');
  return { body, headers: new Headers({ 'stripe-signature': `t=${now()},v1=${hmac}` }) };
}

async function paypalForgeries(): Promise<Forgeries> {
  const [order, other] = [await paypal.order(), await paypal.order()];
  for (const { reference } of [order, other]) paypal.world.pay(reference);
  const genuine = paypal.world.events().find(event => new TextDecoder().decode(event.body).includes(order.reference));
  if (!genuine) throw new Error('Nothing happened at PayPal');
  const body = new TextDecoder().decode(genuine.body);
  const { headers, body: bytes } = genuine;
  const { signer } = paypal.world.fake;
  const swaps = { [order.reference]: other.reference, [order.payment]: other.payment };
  const changed = Object.fromEntries(
    tampers.map(name => [name, async () => ({ headers, body: tampered(name, body, swaps) })]),
  );
  const signedBy = (of: Partial<typeof signer>, at?: Date) => signatureOf(bytes, { ...signer, ...of }, at);
  const forged = {
    ...changed,
    unsigned: async () => ({ headers: new Headers({ 'content-type': 'application/json' }), body }),
    'with another key': async () => ({ headers: signedBy({ certificate: otherCertificate }), body }),
    'for another webhook': async () => ({ headers: signedBy({ webhookId: randomUUID() }), body }),
    'with an old time': async () => ({ headers: signedBy({}, new Date(Date.now() - 5 * 86_400_000)), body }),
    'with a time to come': async () => ({ headers: signedBy({}, new Date(Date.now() + 3_600_000)), body }),
    'with a certificate of elsewhere': async () => ({
      headers: signedBy({
        certificate: otherCertificate,
        certificateUrl: 'https://evil.test/v1/notifications/certs/CERT-1',
      }),
      body,
    }),
    'without an algorithm': async () => ({ headers: having(headers, 'paypal-auth-algo', 'none'), body }),
  };
  return { forged, genuine };
}

function having(headers: Headers, name: string, value: string): Headers {
  const more = new Headers(headers);
  more.set(name, value);
  return more;
}

it.each([
  { name: 'stripe', shop: stripe, open: stripeForgeries },
  { name: 'paypal', shop: paypal, open: paypalForgeries },
])(
  'no forged message of $name is accepted, and none changes a row',
  async ({ name, shop, open }) => {
    const draw = drawFrom(seed);
    const { genuine, forged } = await open();
    const forgeries = Object.entries(forged);
    const send = (message: Forged) => shop.app.app.request(`/api/webhooks/${name}`, { method: 'POST', ...message });
    const before = await allRows(shop.services.pool);
    for (let round = 0; round < count; round += 1) {
      const [how, forge] = forgeries[
        round < forgeries.length ? round : draw(forgeries.length)
      ] as (typeof forgeries)[0];
      const { status } = await send(await forge());
      expect({ how, status }).toEqual({ how, status: 400 });
    }
    expect(await allRows(shop.services.pool)).toEqual(before);
    expect((await send(genuine)).status, 'the genuine one').toBe(200);
    await expectInvariants(shop.services.pool);
  },
  30_000 + count * 500,
);
