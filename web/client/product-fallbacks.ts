import { fill } from '#content/fill.ts';
import { stillPath } from '#content/media.ts';
import { fallbackPictures } from '#content/product-pictures.ts';

/** Files shown in turn when a product's own picture cannot be loaded; after them comes the wordmark. */
export const productFallbacks = fallbackPictures.map(name => fill(stillPath, { name, width: 640, format: 'webp' }));
