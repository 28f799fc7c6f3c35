import { dayIn } from '#domain/time/calendar.ts';
import type { Services } from '#server/services.ts';

/** Deletes the keys and hashes of past days. Only the totals stay. */
export async function forgetVisitors({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  await db.deleteFrom('visitor_days').where('day', '<', dayIn(now)).execute();
}
