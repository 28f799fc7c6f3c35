import { sql } from 'kysely';

/** Of a ticket `t`: the beginning of its last message, in one line. A note among staff is no message. */
export const excerptOf = sql<string>`coalesce((
  select left(regexp_replace(m.body, '\\s+', ' ', 'g'), 140) from support_messages m
  where m.ticket_id = t.id and not m.is_private and m.event is null order by m.created_at desc, m.id desc limit 1
), '')`;
