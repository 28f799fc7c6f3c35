import { readFile } from 'node:fs/promises';
import { fill } from '#content/fill.ts';
import { type Still, scenes, stillFormats, stillPath } from '#content/media.ts';
import { productPictures } from '#content/product-pictures.ts';
import { productStills } from '#content/product-stills.ts';
import { keepPicture } from '#server/features/catalog/upload-image.ts';
import { publicFolder } from '#server/release.ts';
import type { StoragePort } from '#server/storage/port.ts';
import type { PreparedImage } from '#server/storage/prepare-image.ts';

const stills: Readonly<Record<string, Still>> = { ...scenes, ...productStills };

/**
 * A product's pictures, stored as if the owner had uploaded them: each can be replaced or removed on its own. One after
 * the other, because a file may wait for the disk for two seconds only.
 */
export async function keepProductPictures(storage: StoragePort, productId: string, slug: string) {
  const kept = [];
  for (const [position, name] of (productPictures[slug] ?? []).entries()) {
    const still = stills[name];
    if (!still) throw new Error(`no still named ${name}`);
    kept.push(await keepPicture(storage, await bundledImage(name, still), { productId, alt: still.alt, position }));
  }
  return kept;
}

/** A still that comes with the shop, in every width and format an upload would get. */
async function bundledImage(name: string, still: Still): Promise<PreparedImage> {
  const { width, height, widths, meanColour, placeholder } = still;
  const wanted = widths.flatMap(size => stillFormats.map(format => ({ width: size, format })));
  const files = await Promise.all(
    wanted.map(async file => ({ ...file, bytes: await readFile(publicFolder + fill(stillPath, { name, ...file })) })),
  );
  return { width, height, meanColour, placeholder, files };
}
