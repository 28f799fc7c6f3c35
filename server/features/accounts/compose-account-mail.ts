import { accountMails } from '#content/emails/accounts.ts';
import { fill } from '#content/fill.ts';
import { sessionsText } from '#content/words/security.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { displayTime } from '#domain/time/dates.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import { greetingFor } from '#server/email/greeting.ts';
import type { Services } from '#server/services.ts';

type Env = Pick<Services['env'], 'PUBLIC_URL'>;

export interface AccountHolder {
  name: string;
  email: string;
}

export function composeWelcome({ PUBLIC_URL }: Env, { name, email }: AccountHolder): ComposedMail {
  return {
    to: email,
    text: accountMails.welcome,
    values: {
      greeting: greetingFor(name),
      email,
      account_url: `${PUBLIC_URL}${pages.accountSettings()}`,
      contact_url: `${PUBLIC_URL}${pages.contact()}`,
    },
    about: 'account',
  };
}

/** To the holder of an account that somebody tried to create again. */
export function composeSignUpTaken({ PUBLIC_URL }: Env, { name, email }: AccountHolder): ComposedMail {
  return {
    to: email,
    text: accountMails.signUpTaken,
    values: {
      greeting: greetingFor(name),
      email,
      sign_in_url: `${PUBLIC_URL}${pages.signIn()}`,
      reset_url: `${PUBLIC_URL}${pages.forgotPassword()}`,
    },
    about: 'account',
  };
}

/** Goes to the address to be confirmed; `path` is the page that confirms it. */
export function composeConfirmAddress(
  { PUBLIC_URL }: Env,
  holder: Pick<AccountHolder, 'name'>,
  { newEmail, path, minutes }: { newEmail: string; path: string; minutes: number },
): ComposedMail {
  return {
    to: newEmail,
    text: accountMails.confirmAddress,
    values: {
      greeting: greetingFor(holder.name),
      new_email: newEmail,
      confirm_url: `${PUBLIC_URL}${path}`,
      hours: String(minutes / 60),
    },
    about: 'account',
  };
}

export function composeResetPassword(
  { PUBLIC_URL }: Env,
  { name, email }: AccountHolder,
  { path, minutes }: { path: string; minutes: number },
): ComposedMail {
  return {
    to: email,
    text: accountMails.resetPassword,
    values: {
      greeting: greetingFor(name),
      email,
      reset_url: `${PUBLIC_URL}${path}`,
      minutes: String(minutes),
    },
    about: 'account',
  };
}

/** Goes to the old address, with the new one masked: the reader may not be its owner. `path` undoes the change. */
export function composeAddressChanged(
  { PUBLIC_URL }: Env,
  holder: Pick<AccountHolder, 'name'>,
  change: { oldEmail: string; newEmail: string; changedAt: Date; path: string; minutes: number },
): ComposedMail {
  return {
    to: change.oldEmail,
    text: accountMails.addressChanged,
    values: {
      greeting: greetingFor(holder.name),
      changed_at: displayTime(change.changedAt),
      new_email_masked: maskEmail(change.newEmail),
      restore_url: `${PUBLIC_URL}${change.path}`,
      days: String(change.minutes / 60 / 24),
    },
    about: 'account',
  };
}

export function composePasswordChanged(
  { PUBLIC_URL }: Env,
  { name, email }: AccountHolder,
  changedAt: Date,
): ComposedMail {
  return {
    to: email,
    text: accountMails.passwordChanged,
    values: {
      greeting: greetingFor(name),
      changed_at: displayTime(changedAt),
      reset_url: `${PUBLIC_URL}${pages.forgotPassword()}`,
    },
    about: 'account',
  };
}

export function composeTwoStepChanged(
  { PUBLIC_URL }: Env,
  { name, email }: AccountHolder,
  { isOn, changedAt }: { isOn: boolean; changedAt: Date },
): ComposedMail {
  return {
    to: email,
    text: isOn ? accountMails.twoStepOn : accountMails.twoStepOff,
    values: {
      greeting: greetingFor(name),
      changed_at: displayTime(changedAt),
      reset_url: `${PUBLIC_URL}${pages.forgotPassword()}`,
      contact_url: `${PUBLIC_URL}${pages.contact()}`,
    },
    about: 'account',
  };
}

/** Names the browser and the time; the location is unknown. */
export function composeNewSignIn(
  { PUBLIC_URL }: Env,
  { name, email }: AccountHolder,
  { browser, system, signedInAt }: { browser: string | null; system: string | null; signedInAt: Date },
): ComposedMail {
  const { device, unknown } = sessionsText;
  return {
    to: email,
    text: accountMails.newSignIn,
    values: {
      greeting: greetingFor(name),
      device: fill(device, { browser: browser ?? unknown.browser, system: system ?? unknown.system }),
      time: displayTime(signedInAt),
      security_url: `${PUBLIC_URL}${accountPages.security()}`,
    },
    about: 'account',
  };
}

/** 'r•••@example.com' */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
