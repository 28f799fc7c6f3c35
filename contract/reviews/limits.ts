/** Lengths of a review, for form and server. */
export const reviewLimits = {
  title: { min: 2, max: 80 },
  body: { min: 10, max: 2000 },
  author_name: { min: 2, max: 40 },
} as const;
