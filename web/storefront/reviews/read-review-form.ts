import { fill } from '#content/fill.ts';
import { reviewText } from '#content/microcopy/review-form.ts';
import { reviewLimits } from '#contract/review-limits.ts';
import type { ReviewInput } from '#contract/reviews.ts';

export type ReviewProblems = Partial<Record<string, string>>;

export function readReviewForm(form: FormData): ReviewInput {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    rating: Number(text('rating')),
    title: text('title'),
    body: text('body'),
    author_name: text('author_name'),
    disclosed: form.has('disclosed'),
  };
}

/** What is missing, in the order of the form; the server asks the same again. */
export function reviewProblems(review: ReviewInput): ReviewProblems {
  const problems: ReviewProblems = {};
  if (!review.rating) problems.rating = reviewText.chooseStars;
  for (const name of ['title', 'body', 'author_name'] as const) {
    const { min } = reviewLimits[name];
    if (review[name].trim().length < min) problems[name] = fill(reviewText.tooShort, { n: min });
  }
  return problems;
}
