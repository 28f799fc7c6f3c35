import { describe, expect, it } from 'vitest';
import type { ZipPlace } from '#contract/places/shapes.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { placesRoutes } from './routes.ts';

const { guest } = testApp(await testServices(), placesRoutes);
const ask = (zip: string) => guest.send<ZipPlace>('GET', `/api/zips/${zip}`);

describe('the city of a ZIP code', () => {
  it.each([
    ['00501', 'Holtsville'],
    ['10001', 'New York'],
    ['11101', 'Long Island City'],
    ['78704', 'Austin'],
    ['99950', 'Ketchikan'],
  ])('%s is in %s', async (zip, city) => {
    expect((await ask(zip)).data).toEqual({ city });
  });

  it('may be cached by browsers and shared caches', async () => {
    expect((await ask('78704')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('is Washington everywhere in DC', async () => {
    expect((await ask('20500')).data).toEqual({ city: 'Washington' });
  });

  it.each(['00000', '99999', '00901'])('is unknown for %s, or where the shop does not ship', async zip => {
    expect((await ask(zip)).data).toEqual({ city: null });
  });

  it.each(['7870', '787044', '78704-1234', 'abcde', '%00', '７８７０４', ' 7870'])('is refused for %s', async zip => {
    expect((await ask(zip)).status).toBe(404);
  });
});
