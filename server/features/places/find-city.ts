import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(process.cwd(), 'server/features/places/zip-cities.txt');
let list: Promise<string> | undefined;

/**
 * The city of a five-digit ZIP, by the name the post prefers; null where the list has none (it is three years old, and DC and the
 * territories are not shipped to). Source: GeoNames, in zip-cities.txt. One text, read at the first question: a look takes 0.1 ms.
 */
export async function findCity(zip: string): Promise<string | null> {
  list ??= readFile(file, 'utf8').catch(fault => {
    list = undefined;
    throw fault;
  });
  const text = await list;
  const start = text.indexOf(`\n${zip} `);
  return start < 0 ? null : text.slice(start + zip.length + 2, text.indexOf('\n', start + 1));
}
