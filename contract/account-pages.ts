import { pages } from './pages.ts';

const after = (next?: string) => (next ? `?${new URLSearchParams({ next })}` : '');

/** Pages of an account that few visitors see: apart from the others, because every visitor loads those. */
export const accountPages = {
  security: () => `${pages.accountSettings()}/security`,
  /** Between the password and the session. */
  secondStep: (next?: string) => `${pages.signIn()}/second-step${after(next)}`,
};
