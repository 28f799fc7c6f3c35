import { copyDataFolder, type DataFolder } from '#test/support/shops/shop-process.ts';

const variable = 'JOURNEY_SEED';

/** Names the seeded folder to the workers, which come later. */
export function offerSeed({ path }: DataFolder): void {
  process.env[variable] = path;
}

/** The data of a demo shop that nobody has visited: a copy of what was seeded once for all journeys. */
export const demoDataFolder = (): Promise<DataFolder> => copyDataFolder(process.env[variable] ?? '');
