import { z } from 'zod';
import { removalReasons } from '#domain/review-removal.ts';
import { Review } from '../catalog/shapes.ts';
import { ListQuery, listOf } from '../lists.ts';

const ReviewStatus = z.enum(['published', 'removed']);

/** A review as staff see it; they never edit one. */
export const StaffReview = Review.extend({
  product: z.object({ name: z.string(), slug: z.string(), is_active: z.boolean() }),
  /** null: a sample, or the account was deleted. */
  user_id: z.uuid().nullable(),
  status: ReviewStatus,
  /** As shown to the writer. */
  removed_reason: z.string().nullable(),
}).meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

/** `q` is any part of the product's name. */
export const StaffReviewQuery = ListQuery.extend({
  stars: z.coerce.number().int().min(1).max(5).or(z.literal('')).catch('').default(''),
  status: ReviewStatus.or(z.literal('')).catch('').default(''),
});
export type StaffReviewQuery = z.infer<typeof StaffReviewQuery>;
export const StaffReviewPage = listOf(StaffReview);
export type StaffReviewPage = z.infer<typeof StaffReviewPage>;

export const ReviewRemoval = z.strictObject({
  reason: z.enum(removalReasons, { error: 'Choose a reason. Stars are no reason.' }),
});
export type ReviewRemoval = z.infer<typeof ReviewRemoval>;
