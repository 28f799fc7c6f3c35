import { z } from 'zod';
import { staffMails } from '#content/emails/staff.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';

interface BrokenInvariant {
  invariant: string;
  /** How many rows violate it. */
  rows: number;
}

const Payload = z.object({ admin_id: z.uuid(), invariant: z.string(), rows: z.int() });

/** Mails about the shop's health by outbox kind. */
export const upkeepMailComposers = {
  invariant_broken_staff: async ({ db, env }: Services, payload: unknown): Promise<ComposedMail | null> => {
    const { admin_id, ...broken } = Payload.parse(payload);
    const staff = await db
      .selectFrom('users as u')
      .innerJoin('profiles as p', 'p.id', 'u.id')
      .select('u.email')
      .where('u.id', '=', admin_id)
      .where('p.is_admin', '=', true)
      .executeTakeFirst();
    return staff ? composeInvariantMail(env, staff.email, broken) : null;
  },
};

export const composeInvariantMail = (
  { PUBLIC_URL }: Pick<Services['env'], 'PUBLIC_URL'>,
  email: string,
  { invariant, rows }: BrokenInvariant,
): ComposedMail => ({
  to: email,
  text: staffMails.invariantBrokenStaff,
  values: {
    // Its file name in db/invariants, in words.
    rule: invariant.replaceAll('-', ' '),
    count: String(rows),
    admin_money_url: `${PUBLIC_URL}${adminPages.money()}`,
  },
  about: 'account',
});
