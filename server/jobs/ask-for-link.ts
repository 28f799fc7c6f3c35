import { createHash } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { putInOutbox } from './put-in-outbox.ts';

/** One link goes to one address at most once in so long: the mail before it still opens what it names. */
const pauseMs = 10 * 60_000;

/**
 * Asks the mail worker for the link of what a guest named. Whether it and the address belong together is found out there, so that every
 * answer here is the same, and takes as long.
 */
export async function askForLink(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  kind: 'order_link' | 'ticket_link',
  asked: { email: string } & Record<string, string>,
): Promise<{ ok: true }> {
  const once = createHash('sha256').update(JSON.stringify([asked, Math.floor(Date.now() / pauseMs)]));
  await putInOutbox(db, { kind, about: once.digest('base64url'), payload: { ...asked, asked_at: new Date() } });
  jobs.nudgeOutbox();
  return { ok: true };
}
