import { expect, it } from 'vitest';
import { ratesFor, shippingProviderSuite, toBrooklyn } from '#test/support/shipping-provider-suite.ts';
import { openPretendCarrier } from './provider.ts';

const open = () => openPretendCarrier({ SESSION_SECRET: 'test'.repeat(8), PUBLIC_URL: 'http://shop.test' });

shippingProviderSuite('The pretended carrier', open);

const cheapest = async (change: object) => {
  const { labels } = open();
  if (!labels) throw new Error('no labels');
  return Math.min(...(await ratesFor(labels, { ...toBrooklyn, ...change })).rates.map(({ cents }) => cents));
};

it('asks more for a heavier parcel, and for one that goes farther', async () => {
  const near = await cheapest({ to: { ...toBrooklyn.to, postal: '78701' } });
  expect(await cheapest({})).toBeGreaterThan(near);
  expect(await cheapest({ ounces: 40 })).toBeGreaterThan(await cheapest({}));
});

it('speaks with a signature: a changed message is refused', async () => {
  const { say, messages } = open();
  const said = say?.('shp_1', 'delivered');
  if (!said || !messages) throw new Error('it says nothing');
  const event = await messages.open(said.body, said.headers, '');
  expect(event && (await messages.read(event))).toMatchObject([
    { about: 'tracking', reference: 'shp_1', word: 'delivered' },
  ]);
  const changed = new TextEncoder().encode(new TextDecoder().decode(said.body).replace('shp_1', 'shp_2'));
  expect(await messages.open(changed, said.headers, '')).toBeNull();
});
