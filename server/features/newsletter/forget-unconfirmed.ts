import { retentionDays } from '#content/legal/retention.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 60 * 60_000;

/** Forgets addresses nobody confirmed, as the Privacy Policy says. */
export async function forgetUnconfirmed({ db }: Pick<Services, 'db'>): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now - retentionDays.unconfirmedLetters * day))
    // Entered again since: its link still works.
    .where('token_expires_at', '<', new Date(now))
    .execute();
}
