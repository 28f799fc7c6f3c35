import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stateOfZip } from '#domain/states.ts';
import { homeFolder } from '#server/release.ts';

const file = join(homeFolder, 'server/features/places/zip-cities.txt');
let list: Promise<string> | undefined;

/**
 * The city of a five-digit ZIP, by its preferred postal name; null if unknown (the list is three years old and omits
 * the territories, which are not shipped to). Source: GeoNames, in zip-cities.txt. Loaded on first use; a lookup
 * takes 0.1 ms.
 */
export async function findCity(zip: string): Promise<string | null> {
  // All of the District is one city, which the list leaves out.
  if (stateOfZip(zip)?.code === 'DC') return 'Washington';
  list ??= readFile(file, 'utf8').catch(fault => {
    list = undefined;
    throw fault;
  });
  const text = await list;
  const start = text.indexOf(`\n${zip} `);
  return start < 0 ? null : text.slice(start + zip.length + 2, text.indexOf('\n', start + 1));
}
