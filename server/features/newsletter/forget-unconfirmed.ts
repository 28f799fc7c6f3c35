import type { Services } from '#server/services.ts';

const day = 24 * 60 * 60_000;

/** Deletes addresses that were never confirmed, as the Privacy Policy says. */
export async function forgetUnconfirmed({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const now = Date.now();
  const { keep_unconfirmed_letters } = await settings.read();
  await db
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now - keep_unconfirmed_letters * day))
    // A newer request keeps a working link.
    .where('token_expires_at', '<', new Date(now))
    .execute();
}
