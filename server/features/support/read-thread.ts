import { type Kysely, sql } from 'kysely';
import type { TicketMessage, TicketPicture } from '#contract/support/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { openEvents } from './ticket-rows.ts';

/** Staff see everything; the customer sees no private note and none of staff's sorting. */
export interface Reader {
  isStaff: boolean;
  /** The key of a guest's link; added to the pictures' addresses. */
  key?: string | undefined;
}

interface MessageRow extends Omit<TicketMessage, 'pictures' | 'created_at'> {
  created_at: Date;
  pictures: PictureRow[];
}

export interface PictureRow {
  id: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
}

/** A ticket's messages and events, oldest first. */
export async function readThread(db: Kysely<Database>, ticketId: string, reader: Reader): Promise<TicketMessage[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.ticket_id, m.user_id, m.sender, u.name as author, m.body, m.event, m.event_value, m.is_private,
      m.created_at, coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'bytes', p.bytes, 'width', p.width, 'height',
        p.height)
        order by p.position)
      from support_pictures p where p.message_id = m.id
    ), '[]') as pictures
    from support_messages m left join users u on u.id = m.user_id
    where m.ticket_id = ${ticketId}
      and (${reader.isStaff} or (not m.is_private and (m.event is null or m.event = any (${[...openEvents]}))))
    order by m.created_at, m.id
  `.execute(db);
  return rows.map(row => presentMessage(row, reader));
}

const presentMessage = (row: MessageRow, reader: Reader): TicketMessage => ({
  ...row,
  user_id: row.sender === 'staff' && !reader.isStaff ? null : row.user_id,
  // Customers see only the first name of staff.
  author: row.sender === 'staff' && !reader.isStaff ? firstName(row.author) : row.author,
  pictures: row.pictures.map(picture => presentTicketPicture(picture, reader.key)),
  created_at: row.created_at.toISOString(),
});

export const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

/** Its addresses answer only the two sides of the ticket, and the uploader until it is sent. */
export function presentTicketPicture({ id, name, bytes, width, height }: PictureRow, key?: string): TicketPicture {
  const address = (size: PictureSize) =>
    `/api/support/pictures/${id}/${size}${key ? `?${new URLSearchParams({ key })}` : ''}`;
  return { id, name, bytes, width, height, src: address('full'), thumbnail: address('thumbnail') };
}

export const pictureSizes = ['full', 'thumbnail'] as const;
export type PictureSize = (typeof pictureSizes)[number];
