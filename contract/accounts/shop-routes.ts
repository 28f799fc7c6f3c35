import { route } from '../api-route.ts';
import type { Session, SignedIn, SignUpInput } from './shapes.ts';

/** Every visitor loads these. */
export const accountShopRoutes = {
  getSession: route<undefined, Session>('GET', '/session', 'Network error getting user'),
  signUp: route<SignUpInput, SignedIn>('POST', '/auth/sign-up', 'Network error during sign up'),
};
