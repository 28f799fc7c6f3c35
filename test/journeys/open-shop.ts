import type { FullConfig } from '@playwright/test';
import { findBrowser } from '#test/support/chromium.ts';
import { freePort, seedDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { demoDataFolder, offerSeed } from './data-folder.ts';

/**
 * A fresh shop for each worker, closed after the journeys. It has a pixel, which no journey without consent may
 * contact.
 */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Unpacked before there are two workers: one would start what the other is still writing.
  await findBrowser();
  const seed = await seedDataFolder();
  offerSeed(seed);
  const shops = await Promise.all(Array.from({ length: workers }, openShop));
  process.env.JOURNEY_SHOPS = shops.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all([...shops.map(({ close }) => close()), seed.remove()]);
  };
}

async function openShop() {
  const folder = await demoDataFolder();
  const shop = await startShop(folder.path, await freePort(), { PIXEL_ID: 'JOURNEYPIXEL01' });
  return {
    url: shop.url,
    async close() {
      await shop.stop();
      await folder.remove();
    },
  };
}
