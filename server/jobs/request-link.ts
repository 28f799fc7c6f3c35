import { createHash } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { putInOutbox } from './put-in-outbox.ts';

/** The same link is mailed once in each ten minutes of the clock: the earlier mail still works. */
const pauseMs = 10 * 60_000;

/**
 * Queues the mail with a guest's link. The mail worker checks whether the address matches, so every answer here is the
 * same and takes equally long.
 */
export async function requestLink(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  kind: 'order_link' | 'ticket_link',
  asked: { email: string } & Record<string, string>,
): Promise<{ ok: true }> {
  const once = createHash('sha256').update(JSON.stringify([asked, Math.floor(Date.now() / pauseMs)]));
  await putInOutbox(db, { kind, about: once.digest('base64url'), payload: { ...asked, asked_at: new Date() } });
  jobs.nudgeOutbox();
  return { ok: true };
}
