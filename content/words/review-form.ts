import { shopName } from '../brand.ts';

/** The review form, loaded with it. */
export const reviewText = {
  stars: 'Your rating',
  headline: 'In a few words',
  body: 'What should the next buyer know?',
  name: 'Name to show, such as Ruth M.',
  hint: 'How you use it, how it feels, what you would change.',
  medical: 'Please don’t write about treating illness.',
  disclose: `I work for ${shopName}, am related to someone who does, or got this free`,
  submit: 'Publish review',
  sent: 'Thank you. Your review is up.',
  onlyBuyers: 'Buyers can review after delivery.',
  bought: 'You bought {variant}. The review goes on its page.',
  reviewBought: 'REVIEW THAT ONE',
  once: 'You reviewed this on {date}.',
  /** After `once`: it was written in another tab while this one was filled in. */
  replace: 'Save to replace it with what you wrote here.',
  removed: 'Removed by staff: {reason}',
  correct: 'You can correct it here.',
  save: 'Save review',
  submitting: 'PUBLISHING...',
  loading: 'One moment...',
  chooseStars: 'Choose one to five stars.',
  tooShort: 'Write at least {n} characters.',
  signInFirst: 'Sign in to review what you bought. We bring you back here.',
  signIn: 'SIGN IN',
} as const;
