import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { EmailPort } from './port.ts';

/** Mail that stays in the house, to be read at /dev/mail. The same message twice is one. */
export function openOutbox(db: Kysely<Database>): EmailPort {
  return {
    async send({ id, to, subject, text, html }) {
      const links = [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(match => decode(match[1] ?? '')))];
      await db
        .insertInto('dev_mail')
        .values({ id, recipient: to, subject, text, html, links: JSON.stringify(links) })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
    },
  };
}

const decode = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
