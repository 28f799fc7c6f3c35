import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestParcel } from '#contract/parcels/shapes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { openPretendCarrier } from '#server/shipping-providers/pretend/provider.ts';
import { byHand } from '#server/shipping-providers/providers.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { parcelShop } from '#test/support/shops/parcel-shop.ts';
import { testApp } from '#test/support/test-app.ts';
import { pretendCarrierRoutes } from './routes.ts';

const { services, guest, read, shipped, workOff } = await parcelShop();
beforeEach(() => {
  services.shipping = openPretendCarrier(services.env);
});
afterEach(() => expectInvariants(services.pool));

const at = (number: string) => `/api/parcels/test/${number}`;
const look = (number: string) => guest.send<TestParcel>('GET', at(number));
const say = (number: string, word: string) => guest.send<TestParcel>('POST', at(number), { word });
const wordsOf = ({ said }: TestParcel) => said.map(({ word }) => word);

it('the tracking link of its parcels leads to its page, where anybody moves the order as a carrier does', async () => {
  const { number, label } = await shipped();
  const parcel = label.tracking_number ?? '';
  const link = `http://shop.test/track/test/${parcel}`;
  expect([label.tracking_url, (await read(number)).tracking_url]).toEqual([link, link]);
  expect((await look(parcel)).data).toEqual({ number: parcel, carrier: 'USPS', service: label.service, said: [] });
  await say(parcel, 'in_transit');
  const { data } = await say(parcel, 'delivered');
  expect(wordsOf(data), 'what the shop has not processed yet').toEqual(['in_transit', 'delivered']);
  expect((await read(number)).status).toBe('shipped');
  await workOff();
  expect((await read(number)).status).toBe('delivered');
  await say(parcel, 'out_for_delivery');
  await workOff();
  expect((await read(number)).status, 'never backward').toBe('delivered');
  expect(wordsOf((await look(parcel)).data)).toEqual(['in_transit', 'delivered', 'out_for_delivery']);
});

it('it knows no other parcel and no other word, and is silent where labels come from elsewhere', async () => {
  const { label } = await shipped();
  const parcel = label.tracking_number ?? '';
  expect((await look('94000000000000000000')).status).toBe(404);
  expect((await say('94000000000000000000', 'delivered')).status).toBe(404);
  expect((await say(parcel, 'pre_transit')).status).toBe(422);
  services.shipping = byHand;
  expect((await say(parcel, 'delivered')).status).toBe(404);
  expect((await look(parcel)).data.said).toEqual([]);
});

it('is limited in presses', async () => {
  const { label } = await shipped();
  const strict = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, pretendCarrierRoutes);
  const press = () => strict.guest.send('POST', at(label.tracking_number ?? ''), { word: 'in_transit' });
  const tries: number[] = [];
  for (let i = 0; i < 41; i++) tries.push((await press()).status);
  expect([tries[0], tries.at(-1)]).toEqual([200, 429]);
});
