import { type Kysely, sql } from 'kysely';
import type { NewsletterState } from '#contract/account-settings/shapes.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { Database } from '#server/database/schema.ts';

/** Whether an address is subscribed; 'asked' while a confirmation mail is open. */
export async function readNewsletterState(db: Kysely<Database>, email: string): Promise<NewsletterState> {
  const { rows } = await sql<{ status: string; is_open: boolean }>`
    select status, token_expires_at > now() as is_open from newsletter_subscribers
      where email = ${normalizeEmail(email)}
  `.execute(db);
  const [found] = rows;
  if (found?.status === 'confirmed') return 'on';
  return found?.is_open ? 'asked' : 'off';
}
