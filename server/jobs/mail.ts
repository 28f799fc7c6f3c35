import { createHash } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { MailKind } from '#content/emails/kinds.ts';
import { deleteAccountText } from '#content/words/security.ts';
import { type ComposedMail, composeMail, subjectOf as subjectOfMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import { deadQueueOf, makeDeadQueue, makeQueue } from './item-queue.ts';
import { keepLog, markMailFailed, readMessage } from './mail-log.ts';
import type { OutboxRow } from './relay.ts';
import { openSlots } from './slots.ts';
import { openDeadLetters, type StartedQueue } from './start-items.ts';
import type { Pace } from './start-jobs.ts';

const mailQueue = 'mail';

/** The pause begins at 15 s and doubles: a mail server may be away for half a day. */
const patience = { tries: 12, pauseSeconds: 15 };
/** No send takes this long. */
const timeLimitSeconds = 60;
/** Enough to keep a processor rendering while others wait for the mail server. */
const atOnce = 20;
/** Mails sent together share their SQL statements. */
const inCrowd = { atOnce, pauseMs: 1_000 };

/** Only the id of the outbox row: what is forgotten there is stored nowhere else. */
const MailJob = z.object({ id: z.uuid() });
type MailJob = z.infer<typeof MailJob>;

/** Composes a mail; null when it is no longer needed. `isRetry`: an earlier try failed. */
export type Composer = (services: Services, payload: unknown, isRetry: boolean) => Promise<ComposedMail | null>;
export type Composers = Readonly<Record<MailKind, Composer>>;

/** Retries a refused mail with growing pauses, then gives it up for staff to see. */
export async function startMail(
  services: Services,
  boss: PgBoss,
  composers: Partial<Composers>,
  pace: Pace,
): Promise<StartedQueue> {
  const deadLetter = deadQueueOf(mailQueue);
  await makeDeadQueue(boss, deadLetter);
  await makeQueue(boss, mailQueue, { deadLetter, patience, timeLimitSeconds, oneJobPerItem: false });
  const dead = openDeadLetters(services, boss, { queue: deadLetter, pace }, data =>
    markMailFailed(services, MailJob.parse(data).id),
  );
  const slots = openSlots(boss, services.log, {
    queue: mailQueue,
    atOnce,
    inCrowd,
    pace,
    timeLimitSeconds,
    failed: dead.look,
    work: data => sendMail(services, composers, MailJob.parse(data)),
  });
  const destination = {
    jobOf: (row: OutboxRow) => ({ queue: mailQueue, job: { data: { id: row.id } } }),
    look: slots.look,
  };
  return {
    destinations: Object.fromEntries(Object.keys(composers).map(kind => [kind, destination])),
    async stop() {
      await Promise.all([slots.stop(), dead.stop()]);
    },
  };
}

/** Composes, renders and sends one message; never one that was sent before, nor to a person who was forgotten. */
export async function sendMail(services: Services, composers: Partial<Composers>, { id }: MailJob) {
  const { pool, email } = services;
  const message = await readMessage(pool, id);
  if (!message || message.status === 'sent' || message.status === 'dropped') return;
  const { kind, payload, resends } = message;
  const composed = await attempt(services, { id, kind }, null, async () =>
    composers[kind as MailKind]?.(services, payload, message.status === 'failed'),
  );
  if (!composed) return keepLog(pool, { id, kind, status: 'dropped' });
  const { to, about } = composed;
  const { address, unsent } = deleteAccountText.nobody;
  if (to === address)
    return keepLog(pool, { id, kind, status: 'dropped', error: unsent, subject: subjectOf(composed) });
  await attempt(services, { id, kind }, composed, async () => {
    const { renderContent } = await import('#server/email/render.tsx');
    const owner = await services.settings.read();
    const content = composeMail(composed, owner);
    const { subject, text, html } = renderContent(content);
    const more = typeof about === 'string' ? {} : { unsubscribeUrl: about.unsubscribeUrl };
    const from = { name: owner.mail_sender_name, address: owner.mail_sender_address };
    await email.send({ id: mailId(id, resends ?? 0), from, to, subject, text, html, ...more });
    const { keepMail } = await import('#server/email/kept-mail.ts');
    const kept = keepMail(content, services.env.PUBLIC_URL);
    await keepLog(pool, { id, kind, recipient: to, subject, status: 'sent', content: kept });
  });
}

/** Logs a failure before the job is retried. */
async function attempt<Result>(
  { pool }: Services,
  job: { id: string; kind: string },
  composed: ComposedMail | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    const error = (fault as Error).message;
    const about = composed && { recipient: composed.to, subject: subjectOf(composed) };
    await keepLog(pool, { ...job, ...about, status: 'failed', error });
    throw fault;
  }
}

/** Null when the subject's values are missing. */
function subjectOf(composed: ComposedMail): string {
  try {
    return subjectOfMail(composed);
  } catch {
    return '';
  }
}

/**
 * The message id: the outbox row's, so that a mail server recognizes a repeat; a new one for each time staff send it
 * again.
 */
function mailId(outboxId: string, resends: number): string {
  if (resends === 0) return outboxId;
  const hex = createHash('sha256').update(`${outboxId}:${resends}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
