import { z } from 'zod';

/** What the pretended carrier of a demo shop can be made to say. */
const Word = z.enum(['in_transit', 'out_for_delivery', 'delivered', 'failure', 'return_to_sender']);

/** A parcel of the pretended carrier, without anything about its buyer. */
export const TestParcel = z
  .object({
    number: z.string(),
    carrier: z.string(),
    service: z.string(),
    /** What was said of it, in the order in which it happened. */
    said: z.array(z.object({ word: Word, at: z.iso.datetime() })),
  })
  .meta({ id: 'TestParcel' });
export type TestParcel = z.infer<typeof TestParcel>;

export const TestParcelInput = z.strictObject({ word: Word });
export type TestParcelInput = z.infer<typeof TestParcelInput>;
