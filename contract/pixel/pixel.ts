import { z } from 'zod';

/** What a browser with consent needs to load the marketing pixel; null if there is no pixel for this browser. */
export const PixelSettings = z.object({
  pixel: z.object({ id: z.string(), script_url: z.url() }).nullable(),
});
export type PixelSettings = z.infer<typeof PixelSettings>;
export type Pixel = NonNullable<PixelSettings['pixel']>;
