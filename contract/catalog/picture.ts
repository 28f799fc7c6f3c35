import { z } from 'zod';

const Source = z.object({ src: z.string(), width: z.int() });

/** A picture in all its sizes; `public_url` is the fallback file. */
export const Picture = z
  .object({
    id: z.string(),
    alt: z.string(),
    public_url: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().nullable(),
    mean_colour: z.string().nullable(),
    avif: z.array(Source),
    webp: z.array(Source),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/** A product's picture and its position. */
export const ProductImage = Picture.extend({
  product_id: z.uuid(),
  created_at: z.iso.datetime(),
  /** The prefix of its file names. */
  storage_path: z.string(),
  sort_order: z.int(),
  is_primary: z.boolean(),
}).meta({ id: 'ProductImage' });
export type ProductImage = z.infer<typeof ProductImage>;
