import { shopName } from './brand.ts';

/** The newsletter form above every footer. */
export const joinText = {
  title: 'Join The Herd',
  text: 'A short letter, once a month at most: what is in the bowl, what is back on the shelf.',
  label: 'Email address',
  button: 'JOIN',
  consent: `JOIN means you agree to marketing email from ${shopName}. Leave with one click.`,
  busy: 'JOINING...',
  sent: 'Nearly there. Open the email we sent to {email} and confirm it.',
  invalid: 'Please enter a valid email',
  failed: 'We could not add you just now. Try again.',
} as const;
