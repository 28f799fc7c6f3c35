import { shopName } from '../brand.ts';

/**
 * Mails about an account, its address and the newsletter. `subject`, `preview` (the line an inbox shows) and `body`,
 * one string per paragraph. `{name}` is filled in when sending; `[words → {link}]` is a link or button; `{items}`
 * stands for the list of items. Every mail has a plain-text part.
 */

export const accountMails = {
  newsletterConfirm: {
    subject: 'Confirm your address for the letter',
    preview: 'One press, and you’re on the list.',
    body: [
      'Hello,',
      `Someone entered {email} at ${shopName} for our letter. If it was you, confirm below.`,
      '[Confirm my address → {confirm_url}]',
      'If it was not, do nothing: without this press we send no letters. The link lasts {hours} hours.',
    ],
  },
  welcome: {
    subject: `Your ${shopName} account is open`,
    preview: 'Cart, wishlist and orders in one place.',
    body: [
      '{greeting}',
      'Your account for {email} is ready. It keeps your cart and wishlist on every device, and your orders where you can find them.',
      '[Go to your account → {account_url}]',
      'If you did not open it, tell us and we will close it. [Contact Support → {contact_url}]',
    ],
  },
  signUpTaken: {
    subject: 'You have an account already',
    preview: 'Somebody tried to open one with this address.',
    body: [
      '{greeting}',
      `Somebody tried to open a ${shopName} account for {email}. There is one already, and nothing about it was changed.`,
      '[Sign in → {sign_in_url}]',
      'If it was you and the password is forgotten: [Set a new password → {reset_url}]',
      'If it was not, there is nothing to do.',
    ],
  },
  confirmAddress: {
    subject: 'Confirm your email address',
    preview: 'The link lasts {hours} hours.',
    body: [
      '{greeting}',
      `Press below to confirm {new_email} for your ${shopName} account.`,
      '[Confirm this address → {confirm_url}]',
      'Until you do, nothing changes. If you did not ask for this, ignore it.',
    ],
  },
  resetPassword: {
    subject: 'Set a new password',
    preview: 'This link works once, for {minutes} minutes.',
    body: [
      '{greeting}',
      'Someone asked to reset the password for {email}. If it was you, set a new one here.',
      '[Set a new password → {reset_url}]',
      'If it was not, ignore this. Your password stays as it is. We never ask for it by email.',
    ],
  },
  addressChanged: {
    subject: 'Your account email was changed',
    preview: 'From this address to {new_email_masked}.',
    body: [
      '{greeting}',
      `On {changed_at} the email address of your ${shopName} account changed from this one to {new_email_masked}.`,
      'If that was you, there is nothing to do.',
      'If it was not, undo it within {days} days. Everybody is signed out, and you set a new password. [Undo the change → {restore_url}]',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'On {changed_at}.',
    body: [
      '{greeting}',
      `The password of your ${shopName} account was changed on {changed_at}. Every other device was signed out.`,
      'If that was you, there is nothing to do. If it was not, set a new one now. [Set a new password → {reset_url}]',
    ],
  },
  twoStepOn: {
    subject: 'Two-step sign-in was turned on',
    preview: 'On {changed_at}.',
    body: [
      '{greeting}',
      `Two-step sign-in was turned on for your ${shopName} account on {changed_at}. From now on it asks for a code after the password.`,
      'If that was you, there is nothing to do. If it was not, tell us at once. [Contact Support → {contact_url}]',
    ],
  },
  twoStepOff: {
    subject: 'Two-step sign-in was turned off',
    preview: 'On {changed_at}.',
    body: [
      '{greeting}',
      `Two-step sign-in was turned off for your ${shopName} account on {changed_at}. The password alone opens it now.`,
      'If that was you, there is nothing to do. If it was not, set a new password now. [Set a new password → {reset_url}]',
    ],
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    preview: '{device}, {time}.',
    body: [
      '{greeting}',
      'Somebody signed in to your account from a browser that we did not recognize: {device}, on {time}.',
      'Was it you? Then all is well.',
      'If not, sign the device out and change your password. [Sessions & Security → {security_url}]',
    ],
  },
} as const;
