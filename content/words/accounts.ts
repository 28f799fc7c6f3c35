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
  kept: 'We kept {name} for you.',
  guest: 'Check out as a guest',
  signIn: 'SIGN IN',
  createAccount: 'CREATE ACCOUNT',
  continue: 'Continue browsing',
} as const;

export const signInText = {
  bad: 'Email or password is not right. Try again, or [reset it].',
  next: 'Sign in and we take you back to {page}.',
  nobody: 'No user returned from sign in',
  unexpected: 'An unexpected error occurred. Please try again.',
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
    text: 'Links work once, for {minutes} minutes. If you set a password with it, [sign in].',
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

/** The page linked in the mail to an old address. */
export const restoreEmailText = {
  title: 'Undo the email change',
  text: 'Press below to make {email} the address of your account again. Everybody is signed out, and the current password stops working.',
  action: 'UNDO THE CHANGE',
  submitting: 'UNDOING...',
  failed: 'Nothing was changed just now. Try again.',
  done: {
    title: 'The change is undone',
    text: '{email} is the address of your account again, and everybody is signed out. Set a new password to sign in.',
    action: 'SET A NEW PASSWORD',
  },
  taken: {
    title: 'Another account has this address',
    text: 'Nothing was changed. Write to us and we help you.',
    action: 'CONTACT SUPPORT',
  },
  bad: {
    title: 'This link has run out',
    text: 'Links work once, for {days} days. If somebody else has your account, write to us.',
    action: 'CONTACT SUPPORT',
  },
} as const;

/** Asked when a mailed link is opened without being signed in. */
export const pressProofText = {
  text: 'You are not signed in to this account here. Type its password to go on. If you did not open it, close this page.',
  password: 'PASSWORD OF THE ACCOUNT',
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

/** The account page; each row is saved on its own. */
export const accountSettingsText = {
  title: 'Account Settings',
  signedInAs: 'Signed in as {email}',
  failed: { title: 'Failed to load profile information', text: 'Your account is safe. Try again in a moment.' },
  saving: 'Saving...',
  /** Why a button is off. */
  off: {
    unchanged: 'Nothing has changed yet.',
    emailEmpty: 'Type the new address first.',
    emailSame: 'This is your current email.',
    passwordEmpty: 'Type the new password first.',
  },
  name: {
    title: 'Name',
    intro: 'On receipts and parcels.',
    label: 'Full name',
    hint: '2 to 80 characters',
    save: 'Save name',
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile',
  },
  email: {
    title: 'Email',
    intro: 'We send a link to the new address. The old address works until then.',
    label: 'New email',
    save: 'Change email',
    saving: 'Sending...',
    busy: 'Failed to update email. Please try again.',
    failed: 'Failed to update email',
  },
  password: {
    title: 'Password',
    intro: 'At least 8 characters, with one number and one special character.',
    current: 'Current password',
    next: 'New password',
    confirmation: 'Confirm new password',
    save: 'Change password',
    saved: 'Password updated successfully',
    failed: 'Failed to update password',
  },
  address: {
    title: 'Default shipping address',
    intro: 'Checkout starts with it. You can change it there for one order.',
    none: 'No address is saved yet.',
    add: 'Add address',
    edit: 'Edit address',
    save: 'Save address',
    cancel: 'Cancel',
    remove: 'Remove address',
    removed: 'Address removed.',
    country: 'United States',
    phone: 'Phone',
    saved: 'Address saved.',
    failed: 'Failed to update profile',
  },
  more: {
    title: 'Additional Settings',
    security: { title: 'Sessions & Security', text: 'Devices, two-step sign-in, your data' },
    orders: { title: 'Order History', none: 'No orders yet', one: '1 order', many: '{n} orders' },
  },
} as const;

/** The page linked in the mail to a new address. Opening it changes nothing. */
export const confirmEmailChangeText = {
  title: 'Confirm your new email',
  text: 'Press below to make it the email of your account. Every other device is signed out.',
  action: 'CONFIRM EMAIL',
  busy: 'CONFIRMING...',
  done: { title: 'Email confirmed', action: 'Go to your account' },
  taken: { title: 'This email address is not authorized', text: 'Another account has it. Nothing was changed.' },
  bad: {
    title: 'This link has run out',
    text: 'Links work once, for 24 hours. Ask for a new one under Account Settings.',
    action: 'Go to your account',
  },
  /** Loaded again after the press, or opened without a link. */
  again: {
    title: 'Your new email',
    text: 'If you have confirmed it, there is nothing left to do. If not, open the link in our email once more.',
    action: 'Go to your account',
  },
  failed: 'Nothing was changed. Try again.',
} as const;
