import type { Pool } from 'pg';
import type { Env } from '#server/env.ts';
import { batched } from '#server/flow/batch.ts';
import type { EmailPort, Mail } from './port.ts';
import { openSmtp } from './smtp.ts';

/** SMTP where it is set up; a demo shop without it keeps its mail at /dev/mail. */
export const openEmail = (env: Env, pool: Pool): EmailPort =>
  env.SMTP_URL ? openSmtp(env.SMTP_URL) : openOutbox(pool);

/** Mail stored in the database, to be read at /dev/mail. The same message twice is stored once. */
export const openOutbox = (pool: Pool): EmailPort => ({ send: mail => keep(pool, mail) });

const keep = batched(async (pool: Pool, mails: Mail[]) => {
  await pool.query({
    name: 'keep-mails',
    text: `
      insert into dev_mail (id, recipient, subject, text, html, links)
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
      on conflict (id) do nothing`,
    values: [
      mails.map(mail => mail.id),
      mails.map(mail => mail.to),
      mails.map(mail => mail.subject),
      mails.map(mail => mail.text),
      mails.map(mail => mail.html),
      mails.map(mail => JSON.stringify(linksIn(mail.html))),
    ],
  });
  return mails.map(() => undefined);
});

const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="([^"]+)"/g)].map(match => decode(match[1] ?? ''))),
];

const decode = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
