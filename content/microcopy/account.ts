/**
 * Signing in and up, passwords and addresses.
 */

export const joinModalText = {
  title: 'Join the Ritual',
  benefit1: {
    title: 'Save items for later',
    text: 'Your cart and wishlist, on every device.',
  },
  benefit2: {
    title: 'Track orders',
    text: 'Each step, with its time.',
  },
  benefit3: {
    title: 'Faster checkout',
    text: 'Your address is filled in.',
  },
  benefit4: {
    title: 'Exclusive member offers',
    text: 'Coupons for account holders.',
  },
  kept: 'We kept {name} for you.',
  guest: 'Check out as a guest',
  signIn: 'SIGN IN',
  createAccount: 'CREATE ACCOUNT',
  continue: 'Continue browsing',
} as const;

export const signInText = {
  bad: 'Email or password is not right. Try again, or [reset it].',
  next: 'Sign in and we take you back to {page}.',
} as const;

export const signUpText = {
  confirm: 'Please check your email to confirm your account.',
} as const;

export const forgotPasswordText = {
  title: 'Forgot password?',
  intro: 'Enter your email; we send a link to set a new one.',
  action: 'SEND LINK',
  submitting: 'SENDING...',
  sent: 'If {email} has an account, a link is on its way.',
  failed: 'We could not send the link. Try again.',
  back: { text: 'Remembered it?', action: 'SIGN IN' },
} as const;

export const resetPasswordText = {
  title: 'Set a new password',
  password: 'NEW PASSWORD',
  confirm: 'CONFIRM NEW PASSWORD',
  mismatch: 'Passwords don’t match',
  action: 'SET PASSWORD',
  submitting: 'SAVING...',
  aside: 'Every other device is signed out when you save.',
  failed: 'Failed to update password',
  goOn: 'CONTINUE',
  done: 'Password changed. Other devices were signed out.',
  bad: {
    title: 'This link has run out',
    text: 'Links work once, for {minutes} minutes.',
    action: 'SEND A NEW LINK',
  },
} as const;

export const confirmEmailText = {
  title: 'Confirm your address',
  text: 'One press, and {email} is confirmed.',
  action: 'CONFIRM THIS ADDRESS',
  submitting: 'CONFIRMING...',
  failed: 'We could not confirm it just now. Try again.',
  done: {
    title: 'Your address is confirmed',
    text: 'Orders placed with {email} as a guest come to your account.',
    action: 'MY ORDERS',
  },
  bad: {
    title: 'This link has run out',
    text: 'Links work once, for {days} days. Sign in, and we send a new one where it is needed.',
    action: 'SIGN IN',
  },
} as const;

export const passwordText = {
  show: 'Show password',
  hide: 'Hide password',
  strength: 'Password strength:',
  met: ', done',
  missing: ', missing',
  common: 'That password is on lists that thieves try first. Choose another.',
} as const;

export const emailChangeText = {
  changeSent: 'Check the inbox of {new_email} and click the confirm link. The old address works until then.',
  changed: 'Your email is now {email}.',
} as const;
