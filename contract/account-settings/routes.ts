import type { ConfirmInput, LinkAbout, LinkToken } from '../accounts/shapes.ts';
import { route } from '../api-route.ts';
import type {
  Account,
  AccountExport,
  DefaultAddressInput,
  DeviceSessions,
  EmailAsked,
  EmailInput,
  NameInput,
  NewsletterInput,
  OwnerProof,
  PasswordInput,
  PasswordProof,
  RecoveryCodes,
  RestoredEmail,
  TwoStepCode,
  TwoStepSetup,
} from './shapes.ts';

/** What account owners change about themselves. */
export const accountSettingsRoutes = {
  getAccount: route<undefined, Account>('GET', '/account', 'Network error fetching profile'),
  saveName: route<NameInput, Account>('PATCH', '/account/name', 'Network error updating profile'),
  saveAddress: route<DefaultAddressInput, Account>(
    'PUT',
    '/account/shipping-address',
    'Network error updating profile',
  ),
  removeAddress: route<undefined, Account>('DELETE', '/account/shipping-address', 'Network error updating profile'),
  changeEmail: route<EmailInput, EmailAsked>('POST', '/account/email', 'Network error updating user'),
  confirmEmailChange: route<ConfirmInput, EmailAsked>('POST', '/account/email/confirm', 'Network error updating user'),
  peekRestore: route<undefined, LinkAbout>('GET', '/account/email/restore', 'Network error getting user'),
  restoreEmail: route<LinkToken, RestoredEmail>('POST', '/account/email/restore', 'Network error updating user'),
  changePassword: route<PasswordInput, { ok: true }>('POST', '/account/password', 'Network error updating user'),
  chooseNewsletter: route<NewsletterInput, Account>('PUT', '/account/letter', 'Network error updating profile'),
  listSessions: route<undefined, DeviceSessions>('GET', '/account/sessions', 'Network error getting user'),
  endSession: route<undefined, DeviceSessions>('DELETE', '/account/sessions/{id}', 'Network error updating user'),
  endOtherSessions: route<undefined, DeviceSessions>('DELETE', '/account/sessions', 'Network error updating user'),
  exportAccount: route<undefined, AccountExport>('GET', '/account/export', 'We could not make the file. Try again.'),
  deleteAccount: route<OwnerProof, { ok: true }>('POST', '/account/delete', 'Network error updating user'),
  beginTwoStep: route<PasswordProof, TwoStepSetup>('POST', '/account/two-step', 'Network error updating user'),
  turnOnTwoStep: route<TwoStepCode, RecoveryCodes>('POST', '/account/two-step/on', 'Network error updating user'),
  renewRecoveryCodes: route<OwnerProof, RecoveryCodes>(
    'POST',
    '/account/two-step/codes',
    'Network error updating user',
  ),
  turnOffTwoStep: route<OwnerProof, Account>('POST', '/account/two-step/off', 'Network error updating user'),
};
