import { describe, expect, it } from 'vitest';
import type { Connections } from '#contract/settings/connections.ts';
import { keepWebhookEvent } from '#server/features/payments/work-webhooks.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import { openShippingProvider } from '#server/shipping-providers/providers.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { settingsRoutes } from './routes.ts';

const { services, app } = await testShop(settingsRoutes);
const staff = await app.signIn('staff@example.com', { staff: true });

const read = async () => (await staff.send<Connections>('GET', '/api/admin/settings/connections')).data;
const named = async (name: string) => (await read()).connections.find(connection => connection.name === name);

describe('connections', () => {
  it('of a demo shop are pretended or off, each with what would connect it', async () => {
    const { real_money, connections } = await read();
    expect(real_money).toBe(false);
    expect(connections.map(({ name, state }) => [name, state])).toEqual([
      ['card', 'pretend'],
      ['paypal', 'pretend'],
      ['tax', 'off'],
      ['labels', 'off'],
      ['shipped_elsewhere', 'off'],
      ['mail', 'pretend'],
    ]);
    expect(await named('card')).toEqual({
      name: 'card',
      state: 'pretend',
      address: `${services.env.PUBLIC_URL}/api/webhooks/stripe`,
      sends_events: true,
      heard_at: null,
      missing: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    });
    expect(await named('tax')).toMatchObject({ address: null, missing: ['STRIPE_TAX_KEY'] });
    expect(await named('shipped_elsewhere')).toMatchObject({
      address: `${services.env.PUBLIC_URL}/api/shipstation`,
      sends_events: false,
    });
  });

  it('are real once their variables are set, and name no secret', async () => {
    const set = { ...services.env, STRIPE_SECRET_KEY: 'sk_test_1234', SMTP_URL: 'smtp://user:hidden@127.0.0.1' };
    const { env, payments, shipping } = services;
    Object.assign(services, {
      env: set,
      payments: openPaymentProviders(set, services),
      shipping: openShippingProvider(set),
    });
    const answer = await read();
    Object.assign(services, { env, payments, shipping });
    const states = Object.fromEntries(answer.connections.map(({ name, state, missing }) => [name, [state, missing]]));
    expect(states).toMatchObject({
      card: ['real', ['STRIPE_WEBHOOK_SECRET']],
      paypal: ['pretend', ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']],
      labels: ['pretend', ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET']],
      mail: ['real', []],
    });
    expect(JSON.stringify(answer)).not.toMatch(/sk_test|hidden/);
  });

  it('say when the last event came', async () => {
    const before = Date.now();
    await keepWebhookEvent(services, 'paypal', { id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', payload: {} });
    const { heard_at } = (await named('paypal')) ?? {};
    expect(Date.parse(heard_at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    expect((await named('card'))?.heard_at).toBeNull();
  });

  it('are shown to staff alone', async () => {
    const customer = await app.signIn('customer@example.com');
    for (const caller of [customer, app.guest])
      expect((await caller.send('GET', '/api/admin/settings/connections')).status).toBeGreaterThanOrEqual(401);
  });
});
