import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  Account,
  DefaultAddressInput,
  EmailAsked,
  EmailInput,
  NameInput,
  NewsletterInput,
  PasswordInput,
  RestoredEmail,
} from '#contract/account-settings/shapes.ts';
import { ConfirmInput, LinkAbout, LinkToken } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import { joinNewsletter } from '#server/features/newsletter/join-newsletter.ts';
import { leaveNewsletterOf } from '#server/features/newsletter/leave-newsletter.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { readAccount } from './queries.ts';
import { peekRestore, restoreEmail } from './restore-email.ts';
import { removeAddress, saveAddress, saveName } from './save-profile.ts';

const access = 'customer' as const;
const LinkQuery = z.object(LinkToken.shape);
const mine = { access, reply: Account };

/** The caller's account: name, address, email, password, newsletter. Every change of the profile returns all of it. */
export function accountSettingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();

  endpoint(api, routes.getAccount, { summary: 'My account', ...mine }, ({ viewer }) =>
    readAccount(services.db, viewer.id),
  );
  endpoint(api, routes.saveName, { summary: 'Change my name', ...mine, body: NameInput }, ({ viewer, body }) =>
    saveName(services, viewer, body.full_name),
  );
  endpoint(
    api,
    routes.saveAddress,
    { summary: 'Keep the address checkout begins with', ...mine, body: DefaultAddressInput },
    ({ viewer, body }) => saveAddress(services, viewer, body),
  );
  endpoint(api, routes.removeAddress, { summary: 'Forget that address', ...mine }, ({ viewer }) =>
    removeAddress(services, viewer),
  );
  endpoint(
    api,
    routes.changeEmail,
    { summary: 'Mail a link to a new address', access, body: EmailInput, reply: EmailAsked },
    ({ viewer, body }) => changeEmail(services, viewer, body),
  );
  // The link may be opened signed in, signed out or with another account.
  endpoint(
    api,
    routes.confirmEmailChange,
    {
      summary: 'Change the address with the token of that mail',
      access: 'anyone',
      limit: 'openLink',
      body: ConfirmInput,
      reply: EmailAsked,
    },
    ({ viewer, body }) => confirmEmail(services, viewer, body),
  );
  endpoint(
    api,
    routes.peekRestore,
    {
      summary: 'Which address a link restores',
      access: 'anyone',
      limit: 'openLink',
      query: LinkQuery,
      reply: LinkAbout,
    },
    ({ c, query }) => {
      c.header('cache-control', 'private, no-store');
      return peekRestore(services, query.token);
    },
  );
  endpoint(
    api,
    routes.restoreEmail,
    {
      summary: 'Undo a change of the address with the token of the mail to the old one',
      access: 'anyone',
      limit: 'openLink',
      body: LinkToken,
      reply: RestoredEmail,
    },
    ({ body }) => restoreEmail(services, body.token),
  );
  endpoint(
    api,
    routes.changePassword,
    { summary: 'Set another password', access, body: PasswordInput, reply: Done },
    ({ c, viewer, body }) => changePassword(services, c, viewer, body),
  );
  endpoint(
    api,
    routes.chooseNewsletter,
    { summary: 'Subscribe to the newsletter, or unsubscribe', ...mine, limit: 'newsletter', body: NewsletterInput },
    ({ viewer, body }) => chooseNewsletter(services, viewer, body.wanted),
  );
  return api;
}

/** Subscribing sends a confirmation mail (double opt-in); unsubscribing is immediate. */
async function chooseNewsletter(
  services: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  viewer: Viewer,
  wanted: boolean,
): Promise<Account | Refusal> {
  const done = wanted
    ? await joinNewsletter(services, viewer.email)
    : await leaveNewsletterOf(services.db, viewer.email);
  return isRefusal(done) ? done : readAccount(services.db, viewer.id);
}
