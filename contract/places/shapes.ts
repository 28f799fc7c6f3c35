import { z } from 'zod';

export const Zip = z.object({ zip: z.string().regex(/^\d{5}$/) });

/** The city of a ZIP code; null if unknown. */
export const ZipPlace = z.object({ city: z.string().nullable() }).meta({ id: 'ZipPlace' });
export type ZipPlace = z.infer<typeof ZipPlace>;
