import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';

export const mailQueue = 'mail';
const deadQueue = 'mail-dead';
const tries = 8;
/** A job whose worker is not heard of for so long is given to another. */
export const heartbeatSeconds = 20;

const MailJob = z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown() });
export type MailJob = z.infer<typeof MailJob>;

type Composer = (services: Services, payload: unknown) => Promise<ComposedMail | null>;

/** A mail that is not taken is tried again with growing pauses, some hours in all, then laid aside for staff to see. */
export async function makeMailQueues(boss: PgBoss) {
  await boss.createQueue(deadQueue);
  await boss.createQueue(mailQueue, { retryLimit: tries, retryDelay: 15, retryBackoff: true, deadLetter: deadQueue });
  await boss.updateQueue(mailQueue, { heartbeatSeconds });
}

export async function workMail(boss: PgBoss, services: Services, composers: Record<string, Composer>) {
  await boss.work(mailQueue, { pollingIntervalSeconds: 0.5, batchSize: 10 }, async jobs => {
    await Promise.all(jobs.map(job => sendMail(services, composers, MailJob.parse(job.data))));
  });
  await boss.work(deadQueue, { pollingIntervalSeconds: 30 }, async jobs => {
    for (const job of jobs) await giveUp(services, MailJob.parse(job.data));
  });
}

/** Composes, renders and hands over one message; a message that was sent is not sent again. */
export async function sendMail(
  services: Services,
  composers: Record<string, Composer>,
  { id, kind, payload }: MailJob,
) {
  const { db, email } = services;
  const before = await db.selectFrom('mail_deliveries').select('status').where('outbox_id', '=', id).executeTakeFirst();
  if (before?.status === 'sent') return;
  const composed = await composers[kind]?.(services, payload);
  if (!composed) return;
  const { renderMail } = await import('#server/email/render.tsx');
  const mail = await renderMail(composed);
  try {
    const { about } = composed;
    const more = typeof about === 'string' ? {} : { unsubscribeUrl: about.unsubscribeUrl };
    await email.send({ id, to: composed.to, ...mail, ...more });
  } catch (fault) {
    await record(services, id, kind, composed.to, mail.subject, 'failed', (fault as Error).message);
    throw fault;
  }
  await record(services, id, kind, composed.to, mail.subject, 'sent', null);
}

async function giveUp({ db, log }: Services, { id, kind }: MailJob) {
  log.error({ outboxId: id, kind }, 'mail given up');
  await db
    .updateTable('mail_deliveries')
    .set({ status: 'dead', updated_at: new Date() })
    .where('outbox_id', '=', id)
    .execute();
}

async function record(
  { db }: Services,
  id: string,
  kind: string,
  recipient: string,
  subject: string,
  status: 'sent' | 'failed',
  error: string | null,
) {
  await db
    .insertInto('mail_deliveries')
    .values({ outbox_id: id, kind, recipient, subject, status, error })
    .onConflict(conflict =>
      conflict.column('outbox_id').doUpdateSet(row => ({
        status,
        error,
        attempts: row('mail_deliveries.attempts', '+', 1),
        updated_at: new Date(),
      })),
    )
    .execute();
}
