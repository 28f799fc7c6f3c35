import { shopName } from '../brand.ts';

/** The start of the names of saved files: golden-graze. */
const savedName = shopName.toLowerCase().replaceAll(' ', '-');

/** Two-step sign-in, devices, choices, export and deletion of an account. */

export const securityPageText = {
  title: 'Sessions & Security',
  back: 'Back to settings',
  failed: { title: 'Failed to load profile information', text: 'Your account is safe. Try again in a moment.' },
} as const;

export const twoStepText = {
  title: 'Two-step sign-in',
  intro: 'A code from your phone, after your password.',
  step1: 'Scan this square with an authenticator app, or type the key.',
  step2: 'Enter the 6 digits the app shows.',
  step3: 'Keep these recovery codes somewhere safe. Each works once.',
  on: 'Two-step sign-in is on.',
  offAsk: {
    text: 'Turn off two-step sign-in? Your password alone will open the account.',
    actions: ['Keep it on', 'Turn off'],
  },
  begin: 'Set it up',
  isOff: 'Two-step sign-in is off.',
  left: '{n} recovery codes are left.',
  leftOne: '1 recovery code is left.',
  leftNone: 'No recovery code is left.',
  renew: 'New recovery codes',
  renewAsk: {
    title: 'Make new recovery codes?',
    text: 'Those you have now stop working. Type your password to go on.',
    action: 'Make new codes',
  },
  renewed: 'The codes before these no longer work.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  busy: 'Checking...',
  cancel: 'Cancel',
  password: 'Password',
  beginAsk: { title: 'Set up two-step sign-in', text: 'Type your password to go on.', action: 'Go on' },
  failed: 'Nothing was changed. Try again.',
  square: 'Square to scan',
  key: 'The key to type',
  codes: 'Then, once: keep these recovery codes somewhere safe. Each works once.',
  copy: 'Copy',
  done: 'Done',
  fileName: `${savedName}-recovery-codes.txt`,
  leave: {
    title: 'Leave without the recovery codes?',
    text: 'They are not shown again. Without them and without the app nobody opens this account.',
    stay: 'Stay',
    leave: 'Leave',
  },
  bad: 'That code did not match. Wait for the next one.',
  lost: 'Use a recovery code',
  found: 'Use the app’s code',
  proof: 'Code',
  proofHint: 'The 6 digits your app shows, or a recovery code.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten you kept, such as 7KQ2-M9TX.',
  signIn: 'SIGN IN',
  signingIn: 'SIGNING IN...',
  over: { text: 'The time for the code is over. Sign in again.', action: 'SIGN IN' },
  missing: 'Enter the code.',
  admin: 'Staff accounts need two-step sign-in. Set it up to go on.',
  download: 'Download codes',
  copied: 'Codes copied',
} as const;

export const sessionsText = {
  title: 'Where you’re signed in',
  this: 'This device',
  device: '{browser} on {system}',
  unknown: { browser: 'A browser', system: 'an unknown device' },
  lastUsed: 'last used {time}',
  lastUsedNow: 'last used now',
  endOf: 'Sign out {device}',
  failed: 'Nothing was changed. Try again.',
  end: 'Sign out',
  endAll: 'Sign out all other devices',
  ended: 'Signed out {device}.',
  endedAll: 'All other devices are signed out.',
} as const;

export const exportText = {
  text: {
    title: 'Download your data',
    text: 'One file with your profile, orders, tickets and reviews.',
    action: 'Download',
  },
  ready: 'Your file is ready.',
  busy: 'Preparing...',
  fileName: `${savedName}-account.json`,
  failed: 'We could not make the file. Try again.',
} as const;

export const deleteAccountText = {
  text: {
    title: 'Delete account',
    text: 'Your profile, cart, wishlist, store credit and sign-ins go at once. Order records stay without your account, as tax law asks.',
  },
  open: 'You have {n} open orders. They will still arrive; follow them by email link.',
  openOne: 'You have 1 open order. It will still arrive; follow it by email link.',
  password: 'Password',
  busy: 'Deleting...',
  failed: 'Nothing was changed. Try again.',
  ask: {
    text: 'This cannot be undone. Type your password to delete {email}.',
    actions: ['Keep account', 'Delete account'],
  },
  maybeSignedOut: 'No answer came to your first try. If you cannot sign in any more, your account is gone.',
  done: 'Your account is gone. Thank you for the time you spent here.',
  admin: 'The last admin cannot be deleted. Name another first.',
  /** Shown in place of a deleted person. */
  nobody: {
    reviewer: 'A former customer',
    name: 'Deleted account',
    street: 'Deleted with the account',
    address: 'deleted@account.invalid',
    /** For staff, beside a mail that had no recipient left. */
    unsent: 'Not sent: whoever it was for has deleted their account, and their address is forgotten.',
  },
} as const;

export const choicesText = {
  title: 'Marketing choices',
  intro: 'Nothing here changes receipts and delivery news.',
  letter: {
    title: 'Letter',
    text: 'A short letter, once a month at most.',
    asked: 'Check the inbox of {email} and press the link: then letters come.',
    left: 'No more letters.',
    failed: 'Nothing was changed. Try again.',
  },
  analytics: {
    on: 'Marketing analytics: on',
    off: 'Marketing analytics: off',
    text: 'Measures which ads bring buyers. Necessary: always on.',
    signaled: 'Your browser asked us not to share data. Marketing stays off.',
  },
} as const;
