/**
 * Reviews: the form and the list.
 */

export const reviewText = {
  title: 'Write a review',
  stars: 'Your rating',
  headline: 'In a few words',
  body: 'What should the next buyer know?',
  name: 'Name to show, such as Ruth M.',
  hint: 'How you use it, how it feels, what you would change.',
  medical: 'Please don’t write about treating illness.',
  disclose: 'I work for Golden Graze, am related to someone who does, or got this free',
  submit: 'Publish review',
  sent: 'Thank you. Your review is up.',
  onlyBuyers: 'Buyers can review after delivery.',
  once: 'You reviewed this on {date}.',
  verified: 'Verified buyer',
  removed: 'Removed by staff: {reason}',
  demo: 'Sample reviews for the demo shop',
} as const;

export const reviewsText = {
  summary: '{average} out of 5, from {n} reviews',
  rule: 'We publish every buyer’s review, whatever its stars.',
  all: 'That is every review.',
} as const;
