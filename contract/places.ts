import { z } from 'zod';

export const Zip = z.object({ zip: z.string().regex(/^\d{5}$/) });

/** Where a ZIP lies; null when nobody knows. */
export const ZipPlace = z.object({ city: z.string().nullable() }).meta({ id: 'ZipPlace' });
export type ZipPlace = z.infer<typeof ZipPlace>;
