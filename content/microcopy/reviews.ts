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
  sample: 'Sample review',
  disclosed: 'Works for Golden Graze, is related to someone who does, or got this free',
  edited: '(edited {date})',
  correct: 'You can correct it here.',
  save: 'Save review',
  submitting: 'PUBLISHING...',
  loading: 'One moment...',
  chooseStars: 'Choose one to five stars.',
  tooShort: 'Write at least {n} characters.',
  signInFirst: 'Sign in to review what you bought. We bring you back here.',
  signIn: 'SIGN IN',
} as const;

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
} as const;
