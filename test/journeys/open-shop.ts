import { freePort, freshDataFolder, startShop } from '#test/support/shop-process.ts';

/** Opens one fresh shop for all journeys and closes it after them. It has a pixel, which no journey without consent may meet. */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await freshDataFolder();
  const shop = await startShop(folder.path, await freePort(), { PIXEL_ID: 'JOURNEYPIXEL01' });
  process.env.JOURNEY_SHOP = shop.url;
  return async () => {
    await shop.stop();
    await folder.remove();
  };
}
