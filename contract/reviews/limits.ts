/** How much a buyer may write: the form and the server read the same figures. */
export const reviewLimits = {
  title: { min: 2, max: 80 },
  body: { min: 10, max: 2000 },
  author_name: { min: 2, max: 40 },
} as const;
