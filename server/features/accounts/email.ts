import type { Kysely } from 'kysely';
import { z } from 'zod';
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
const ConfirmPayload = UserPayload.extend({ new_email: z.email(), path, hours: z.int().min(1) });
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
    const { user_id, new_email, ...link } = ConfirmPayload.parse(payload);
    const user = await findHolder(db, user_id);
    return user && composeConfirmAddress(env, user, { newEmail: new_email, ...link });
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

async function findHolder(db: Kysely<Database>, id: string): Promise<AccountHolder | null> {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  return user ?? null;
}
