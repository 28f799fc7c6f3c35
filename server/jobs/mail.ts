import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { MailKind } from '#content/emails/kinds.ts';
import { type ComposedMail, composeMail } from '#server/email/compose.ts';
import { mailId } from '#server/email/mail-id.ts';
import type { Services } from '#server/services.ts';
import { giveUpMail, keepLog, readLog } from './mail-log.ts';

export const mailQueue = 'mail';
const deadQueue = 'mail-dead';

/** After 15 s, then twice as long each time: a mail server may be away for half a day. */
const patience = { retryLimit: 11, retryDelay: 15, retryBackoff: true };
/** A process that died holds a message no longer than this; no send takes as long. */
const expireInSeconds = 90;
/** A job whose worker is not heard of for so long is given to another. */
export const heartbeatSeconds = 20;

const MailJob = z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown() });
export type MailJob = z.infer<typeof MailJob>;

/** What a mail says; null when there is no longer anything to say. */
export type Composer = (services: Services, payload: unknown) => Promise<ComposedMail | null>;
export type Composers = Readonly<Record<MailKind, Composer>>;

/** A mail that is not taken is tried again with growing pauses, then laid aside for staff to see. */
export async function makeMailQueues(boss: PgBoss) {
  await boss.createQueue(deadQueue);
  const options = { ...patience, expireInSeconds, heartbeatSeconds, deadLetter: deadQueue };
  await boss.createQueue(mailQueue, options);
  // An older shop has the queue already, with what was true then.
  await boss.updateQueue(mailQueue, options);
}

export async function workMail(boss: PgBoss, services: Services, composers: Composers) {
  const options = { pollingIntervalSeconds: 0.5, batchSize: 10, perJobResults: true } as const;
  await boss.work(mailQueue, options, jobs =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        const fault = await sendMail(services, composers, MailJob.parse(data)).catch(fault => fault as Error);
        return fault
          ? { id, status: 'failed' as const, output: { message: fault.message } }
          : { id, status: 'completed' as const };
      }),
    ),
  );
  await boss.work(deadQueue, { pollingIntervalSeconds: 5 }, async jobs => {
    for (const job of jobs) await giveUpMail(services, MailJob.parse(job.data));
  });
}

/** Composes, renders and hands over one message; a message that was sent is not sent again. */
export async function sendMail(services: Services, composers: Partial<Composers>, { id, kind, payload }: MailJob) {
  const { db, email } = services;
  const before = await readLog(db, id);
  if (before?.status === 'sent' || before?.status === 'dropped') return;
  const composed = await attempt(services, { id, kind }, null, async () =>
    composers[kind as MailKind]?.(services, payload),
  );
  if (!composed) return keepLog(db, { id, kind, status: 'dropped' });
  const { to, about } = composed;
  await attempt(services, { id, kind }, composed, async () => {
    const { renderMail } = await import('#server/email/render.tsx');
    const { subject, text, html } = await renderMail(composed);
    const more = typeof about === 'string' ? {} : { unsubscribeUrl: about.unsubscribeUrl };
    await email.send({ id: mailId(id, before?.resends ?? 0), to, subject, text, html, ...more });
    await keepLog(db, { id, kind, recipient: to, subject, status: 'sent' });
  });
}

/** What fails is in the log before the job is tried again. */
async function attempt<Result>(
  { db }: Services,
  job: { id: string; kind: string },
  composed: ComposedMail | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    const error = (fault as Error).message;
    const about = composed && { recipient: composed.to, subject: subjectOf(composed) };
    await keepLog(db, { ...job, ...about, status: 'failed', error });
    throw fault;
  }
}

/** A mail whose words cannot be filled has none. */
function subjectOf(composed: ComposedMail): string {
  try {
    return composeMail(composed).subject;
  } catch {
    return '';
  }
}
