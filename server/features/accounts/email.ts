import type { Kysely } from 'kysely';
import { z } from 'zod';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { linkMinutes, linkToken, newLink, sendableLink } from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import {
  type AccountHolder,
  composeAddressChanged,
  composeConfirmAddress,
  composeNewSignIn,
  composePasswordChanged,
  composeResetPassword,
  composeSignUpTaken,
  composeTwoStepChanged,
  composeWelcome,
} from './compose-account-mail.ts';

const UserPayload = z.object({ user_id: z.uuid() });
const LinkPayload = z.object({ link_id: z.uuid() });
const ResetPayload = LinkPayload.extend({ email: z.string() });
const MovedPayload = LinkPayload.extend({ new_email: z.string(), changed_at: z.coerce.date() });
const ChangedPayload = UserPayload.extend({ changed_at: z.coerce.date() });
const TwoStepPayload = ChangedPayload.extend({ is_on: z.boolean() });

const SignInPayload = UserPayload.extend({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: z.coerce.date(),
});

type Composed = Promise<ComposedMail | null>;

/** Account mails by outbox kind; none for an account that is gone. Tokens of links are created only here. */
export const accountMailComposers = {
  welcome: async ({ db, env }: Services, payload: unknown): Composed => {
    const user = await findHolder(db, UserPayload.parse(payload).user_id);
    return user && composeWelcome(env, user);
  },
  sign_up_taken: async ({ db, env }: Services, payload: unknown): Composed => {
    const user = await findHolder(db, UserPayload.parse(payload).user_id);
    return user && composeSignUpTaken(env, user);
  },
  confirm_address: async ({ db, env, limiter }: Services, payload: unknown, isRetry: boolean): Composed => {
    const link = await sendableLink(db, LinkPayload.parse(payload).link_id);
    const user = link && (await findHolder(db, link.user_id));
    if (!link || !user) return null;
    if (!isRetry) await countUnproven(limiter, link.email);
    const token = linkToken(env.SESSION_SECRET, link);
    const path = link.purpose === 'change_email' ? pages.confirmEmailChange(token) : accountPages.confirmEmail(token);
    return composeConfirmAddress(env, user, { newEmail: link.email, path, minutes: linkMinutes[link.purpose] });
  },
  // Looks the account up here, in the job: the request takes the same time for every address.
  reset_password: async ({ db, env, limiter }: Services, payload: unknown, isRetry: boolean): Composed => {
    const { link_id: id, email } = ResetPayload.parse(payload);
    const user = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!user) return null;
    if (!user.email_verified && !isRetry) await countUnproven(limiter, email);
    const purpose = 'reset_password';
    await inTransaction(db, trx => newLink(trx, { id, purpose, user_id: user.id, email }));
    const path = accountPages.resetPassword(linkToken(env.SESSION_SECRET, { id, purpose }));
    return composeResetPassword(env, user, { path, minutes: linkMinutes.reset_password });
  },
  new_sign_in: async ({ db, env }: Services, payload: unknown): Composed => {
    const { user_id, signed_in_at, ...device } = SignInPayload.parse(payload);
    const user = await findHolder(db, user_id);
    return user && composeNewSignIn(env, user, { ...device, signedInAt: signed_in_at });
  },
  password_changed: async ({ db, env }: Services, payload: unknown): Composed => {
    const { user_id, changed_at } = ChangedPayload.parse(payload);
    const user = await findHolder(db, user_id);
    return user && composePasswordChanged(env, user, changed_at);
  },
  two_step_changed: async ({ db, env }: Services, payload: unknown): Composed => {
    const { user_id, is_on, changed_at } = TwoStepPayload.parse(payload);
    const user = await findHolder(db, user_id);
    return user && composeTwoStepChanged(env, user, { isOn: is_on, changedAt: changed_at });
  },
  address_changed: async ({ db, env }: Services, payload: unknown): Composed => {
    const { link_id, new_email, changed_at } = MovedPayload.parse(payload);
    const link = await sendableLink(db, link_id);
    const user = link && (await findHolder(db, link.user_id));
    if (!link || !user) return null;
    const path = accountPages.restoreEmail(linkToken(env.SESSION_SECRET, link));
    return composeAddressChanged(env, user, {
      oldEmail: link.email,
      newEmail: new_email,
      changedAt: changed_at,
      path,
      minutes: linkMinutes.restore_email,
    });
  },
};

/**
 * Counts against the limit of mails to an unproven address. A link that proves it is sent regardless: it has its own
 * limits, and mails that others caused must not lock the owner out.
 */
async function countUnproven(limiter: Services['limiter'], email: string): Promise<void> {
  await limiter.takeFor('unprovenMail', email);
}

async function findHolder(db: Kysely<Database>, id: string): Promise<AccountHolder | null> {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  return user ?? null;
}
