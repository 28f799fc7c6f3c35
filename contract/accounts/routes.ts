import { route } from '../api-route.ts';
import type {
  AskedLink,
  AskLinkInput,
  ConfirmInput,
  LinkAbout,
  ResetPasswordInput,
  SecondStepInput,
  SignedIn,
  SignInInput,
} from './shapes.ts';

/** Signing in and out, and the links of its mails. */
export const accountRoutes = {
  signIn: route<SignInInput, SignedIn>('POST', '/auth/sign-in', 'Network error during sign in'),
  forgotPassword: route<AskLinkInput, AskedLink>('POST', '/auth/forgot-password', 'Network error updating user'),
  peekReset: route<undefined, LinkAbout>('GET', '/auth/reset-password', 'Network error getting user'),
  resetPassword: route<ResetPasswordInput, SignedIn>('POST', '/auth/reset-password', 'Network error updating user'),
  peekConfirmation: route<undefined, LinkAbout>('GET', '/auth/confirm-email', 'Network error getting user'),
  confirmEmail: route<ConfirmInput, LinkAbout>('POST', '/auth/confirm-email', 'Network error updating user'),
  secondStep: route<SecondStepInput, SignedIn>('POST', '/auth/second-step', 'Network error during sign in'),
  signOut: route<undefined, { ok: true }>('POST', '/auth/sign-out', 'Network error during sign out'),
};
