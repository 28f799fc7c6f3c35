import { staffMails } from '#content/emails/staff.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';

export interface BrokenInvariant {
  invariant: string;
  /** How many rows violate it. */
  rows: number;
}

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
