import { z } from 'zod';
import { Review } from '../catalog/shapes.ts';
import { reviewLimits } from './limits.ts';

// Control characters, and marks that change the direction of text.
const unseen = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const clean = (text: string) => text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();
const oneLine = (text: string) => clean(text);
const lines = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map(clean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const words = (tidy: (text: string) => string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .max(max * 4)
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(min, { error: `Write at least ${min} characters.` })
        .max(max, { error: `Write at most ${max} characters.` }),
    );

/** Plain text, never rendered as HTML. */
export const ReviewInput = z
  .object({
    rating: z.int({ error: 'Choose one to five stars.' }).min(1).max(5),
    title: words(oneLine, reviewLimits.title),
    body: words(lines, reviewLimits.body),
    author_name: words(oneLine, reviewLimits.author_name),
    /** The writer works here, is related to someone who does, or got the product free. */
    disclosed: z.boolean().default(false),
  })
  .meta({ id: 'ReviewInput' });
export type ReviewInput = z.input<typeof ReviewInput>;
export type WrittenReview = z.output<typeof ReviewInput>;

/** The signed-in shopper's review of a product, and whether they may write one. */
export const MyReview = z
  .object({
    review: Review.extend({ removed_reason: z.string().nullable() }).nullable(),
    /** A delivered order of theirs contains the product. */
    may_write: z.boolean(),
    /** Where they may not, the other variant of its family that they bought last; its page has its form. */
    bought: z.object({ slug: z.string(), variant: z.string() }).nullable(),
  })
  .meta({ id: 'MyReview' });
export type MyReview = z.infer<typeof MyReview>;
