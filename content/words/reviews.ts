import { shopName } from '../brand.ts';

/** The list of reviews, and the link to the form. */
export const reviewsText = {
  summary: '{average} out of 5, from {n} reviews',
  rule: 'We publish every buyer’s review, whatever its stars.',
  all: 'That is every review.',
  title: 'Reviews',
  star: '{n} star',
  stars: '{n} stars',
  percent: 'reviews, {percent} percent',
  shown: '{n} of {total} reviews',
  loading: 'LOADING...',
  failed: 'The reviews could not be loaded. Try again in a moment.',
  verifiedMeans: 'Verified buyer: the review comes from an account that received this product from us.',
  below: 'Read the reviews',
  write: 'Write a review',
  verified: 'Verified buyer',
  demo: 'Sample reviews for the demo shop',
  sample: 'Sample review',
  disclosed: `Works for ${shopName}, is related to someone who does, or got this free`,
  edited: '(edited {date})',
  none: {
    title: 'No reviews yet',
    text: 'Buyers can write the first one from their order.',
  },
} as const;
