/**
 * Two-step sign-in, devices, export and deletion of an account.
 */

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
  bad: 'That code did not match. Wait for the next one.',
  lost: 'Use a recovery code',
  admin: 'Staff accounts need two-step sign-in. Set it up to go on.',
  download: 'Download codes',
  copied: 'Codes copied',
} as const;

export const sessionsText = {
  title: 'Where you’re signed in',
  this: 'This device',
  row: '{browser} on {system} · near {place} · last used {time}',
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
  failed: 'We could not make the file. Try again.',
} as const;

export const deleteAccountText = {
  text: {
    title: 'Delete account',
    text: 'Your profile, cart, wishlist and sign-ins go at once. Order records stay without your account, as tax law asks.',
  },
  open: 'You have {n} open orders. They will still arrive; follow them by email link.',
  ask: {
    text: 'This cannot be undone. Type your password to delete {email}.',
    actions: ['Keep account', 'Delete account'],
  },
  done: 'Your account is gone. Thank you for the time you spent here.',
  admin: 'The last admin cannot be deleted. Name another first.',
  /** What stands where somebody stood. */
  nobody: {
    reviewer: 'A former customer',
    name: 'Deleted account',
    street: 'Deleted with the account',
    address: 'deleted@account.invalid',
  },
} as const;
