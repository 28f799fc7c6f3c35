import { z } from 'zod';

export const JoinInput = z.strictObject({ email: z.string().trim().max(254) });
export type JoinInput = z.infer<typeof JoinInput>;

/** From the link of a confirmation mail. */
export const NewsletterToken = z.strictObject({ token: z.string().max(100) });
export type NewsletterToken = z.infer<typeof NewsletterToken>;

/** From the unsubscribe link of a marketing mail. */
export const NewsletterKey = z.strictObject({ key: z.string().max(100) });
export type NewsletterKey = z.infer<typeof NewsletterKey>;

/** What the unsubscribe link is about; `email` is null if the address is no longer known. */
export const NewsletterLink = z
  .object({ email: z.string().nullable(), has_left: z.boolean() })
  .meta({ id: 'NewsletterLink' });
export type NewsletterLink = z.infer<typeof NewsletterLink>;
