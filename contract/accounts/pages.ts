import { pages, query } from '../pages.ts';

/** Pages of an account that few visitors see: apart from the others, because every visitor loads those. */
export const accountPages = {
  /** After a row of it was saved without scripts. */
  saved: (row?: string) => `${pages.accountSettings()}${query({ saved: row })}`,
  security: () => `${pages.accountSettings()}/security`,
  /** Between the password and the session. */
  secondStep: (next?: string) => `${pages.signIn()}/second-step${query({ next })}`,
  resetPassword: (token?: string) => `/reset-password${query({ token })}`,
  restoreEmail: (token?: string) => `/restore-email${query({ token })}`,
  confirmEmail: (token?: string) => `/confirm-email${query({ token })}`,
};
