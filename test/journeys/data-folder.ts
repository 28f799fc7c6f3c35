import { copyDataFolder, type DataFolder } from '#test/support/shops/shop-process.ts';

const variable = 'JOURNEY_SEED';

/** Names the seeded folder to the workers, which start later. */
export function offerSeed({ path }: DataFolder): void {
  process.env[variable] = path;
}

/** A copy of the demo shop's data folder, seeded once for all journeys. */
export const demoDataFolder = (): Promise<DataFolder> => copyDataFolder(process.env[variable] ?? '');
