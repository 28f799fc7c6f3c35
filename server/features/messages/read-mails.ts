import { type MailKind, mailNames } from '#content/emails/kinds.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { MailSample, SentMessage } from '#contract/messages/shapes.ts';
import type { RenderedMail } from '#server/email/render.tsx';
import type { Services } from '#server/services.ts';
import { findContent, findMessage } from './admin-queries.ts';
import { sampleMails } from './sample-mails.ts';

// Rendering loads React, which nothing else of the API needs.
const renderer = () => import('#server/email/render.tsx');

/** One mail of the log with the text that was sent. Refuses message_not_found. */
export async function readMessage({ db }: Pick<Services, 'db'>, id: string): Promise<SentMessage | Refusal> {
  const [message, sent] = await Promise.all([findMessage(db, id), readSent(db, id)]);
  return message ? { ...message, text: sent?.text ?? null } : refuse('message_not_found');
}

/** The mail as it was last sent; null if it was not kept. */
export async function readSent(db: Services['db'], id: string): Promise<RenderedMail | null> {
  const content = await findContent(db, id);
  if (!content) return null;
  const { renderKept } = await import('#server/email/kept-mail.ts');
  return renderKept(content);
}

type Parts = Pick<Services, 'env' | 'settings'>;

const kinds = Object.keys(mailNames) as MailKind[];

/** What each kind of mail says, with sample data. */
export async function listSamples({ env, settings }: Parts): Promise<MailSample[]> {
  const { renderMail } = await renderer();
  const [owner, mails] = [await settings.read(), sampleMails(env)];
  return Promise.all(
    kinds.map(async kind => {
      const { subject, preheader, text } = await renderMail(mails[kind], owner);
      return { kind, subject, preheader, text };
    }),
  );
}

/** Null for an unknown kind. */
export async function renderSample({ env, settings }: Parts, name: string): Promise<RenderedMail | null> {
  const kind = kinds.find(known => known === name);
  if (!kind) return null;
  const { renderMail } = await renderer();
  return renderMail(sampleMails(env)[kind], await settings.read());
}
