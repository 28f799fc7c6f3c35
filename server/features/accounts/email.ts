import type { Kysely } from 'kysely';
import { z } from 'zod';
import { pages } from '#contract/pages.ts';
import { linkMinutes, linkToken } from '#server/auth/one-time-links.ts';
import type { Database } from '#server/database/schema.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import {
  type AccountHolder,
  composeAddressChanged,
  composeConfirmAddress,
  composeResetPassword,
  composeWelcome,
} from './compose-account-mail.ts';

const UserPayload = z.object({ user_id: z.uuid() });
/** A page of the shop: what leaves the house begins with PUBLIC_URL. */
const path = z.string().regex(/^\/(?![/\\])/);
const ConfirmPayload = UserPayload.extend({ link_id: z.uuid() });
const ResetPayload = UserPayload.extend({ path, minutes: z.int().min(1) });
const ChangedPayload = UserPayload.extend({ old_email: z.email(), new_email: z.email(), changed_at: z.coerce.date() });

type Composed = Promise<ComposedMail | null>;

/** Mails of an account by outbox kind; nothing is said to an account that is gone. */
export const accountMailComposers = {
  welcome: async ({ db, env }: Services, payload: unknown): Composed => {
    const user = await findHolder(db, UserPayload.parse(payload).user_id);
    return user && composeWelcome(env, user);
  },
  confirm_address: async ({ db, env }: Services, payload: unknown): Composed => {
    const { user_id, link_id } = ConfirmPayload.parse(payload);
    const [user, link] = await Promise.all([findHolder(db, user_id), findLink(db, link_id)]);
    // A newer link, or its use, has made this one void.
    if (!user || !link || link.purpose !== 'change_email') return null;
    const newPath = pages.confirmEmailChange(linkToken(env.SESSION_SECRET, link));
    const hours = linkMinutes[link.purpose] / 60;
    return composeConfirmAddress(env, user, { newEmail: link.email, path: newPath, hours });
  },
  reset_password: async ({ db, env }: Services, payload: unknown): Composed => {
    const { user_id, ...link } = ResetPayload.parse(payload);
    const user = await findHolder(db, user_id);
    return user && composeResetPassword(env, user, link);
  },
  address_changed: async ({ db, env }: Services, payload: unknown): Composed => {
    const { user_id, old_email, new_email, changed_at } = ChangedPayload.parse(payload);
    const user = await findHolder(db, user_id);
    const change = { oldEmail: old_email, newEmail: new_email, changedAt: changed_at };
    return user && composeAddressChanged(env, user, change);
  },
};

const findLink = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('one_time_links')
    .select(['id', 'purpose', 'email'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();

async function findHolder(db: Kysely<Database>, id: string): Promise<AccountHolder | null> {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  return user ?? null;
}
