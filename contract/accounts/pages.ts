import { pages, query } from '../pages.ts';

/** Account pages few visitors see. A file of its own, because every visitor loads pages.ts. */
export const accountPages = {
  /** After a row was saved without JavaScript. */
  saved: (row?: string) => `${pages.accountSettings()}${query({ saved: row })}`,
  security: () => `${pages.accountSettings()}/security`,
  /** After the password, before the session. */
  secondStep: (next?: string) => `${pages.signIn()}/second-step${query({ next })}`,
  resetPassword: (token?: string) => `/reset-password${query({ token })}`,
  restoreEmail: (token?: string) => `/restore-email${query({ token })}`,
  confirmEmail: (token?: string) => `/confirm-email${query({ token })}`,
};
