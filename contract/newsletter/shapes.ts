import { z } from 'zod';

export const JoinInput = z.strictObject({ email: z.string().trim().max(254) });
export type JoinInput = z.infer<typeof JoinInput>;

/** From the link of a confirmation mail. */
export const LetterToken = z.strictObject({ token: z.string().max(100) });
export type LetterToken = z.infer<typeof LetterToken>;

/** From the unsubscribe link of a marketing mail. */
export const LetterKey = z.strictObject({ key: z.string().max(100) });
export type LetterKey = z.infer<typeof LetterKey>;

/** What the unsubscribe link is about; `email` is null if the address is no longer known. */
export const Letter = z.object({ email: z.string().nullable(), has_left: z.boolean() }).meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;
