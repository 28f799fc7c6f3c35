import { dayIn } from '#domain/time/calendar.ts';
import type { Services } from '#server/services.ts';

/** When a day is over its key goes, and with it everything scrambled with it. Only the totals stay. */
export async function forgetVisitors({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  await db.deleteFrom('visitor_days').where('day', '<', dayIn(now)).execute();
}
