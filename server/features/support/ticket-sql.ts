import { sql } from 'kysely';

/** For a ticket `t`: the start of its last message. Private notes do not count. */
export const lastWords = sql<string>`coalesce((
  select left(m.body, 300) from support_messages m
  where m.ticket_id = t.id and not m.is_private and m.event is null order by m.created_at desc, m.id desc limit 1
), '')`;

const longestExcerpt = 140;

/** The excerpt in one line. */
export const excerptOf = (words: string): string =>
  [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, longestExcerpt).join('');
