import { sql } from 'kysely';

/** Of a ticket `t`: the beginning of its last message as it was written. A note among staff is no message. */
export const lastWords = sql<string>`coalesce((
  select left(m.body, 300) from support_messages m
  where m.ticket_id = t.id and not m.is_private and m.event is null order by m.created_at desc, m.id desc limit 1
), '')`;

const longestExcerpt = 140;

/** The same in one line. */
export const excerptOf = (words: string): string =>
  [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, longestExcerpt).join('');
