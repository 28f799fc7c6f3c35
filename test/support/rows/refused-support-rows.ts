import { rows as r } from './sound-shop.ts';

const ticket = (change: string) => `update support_tickets set ${change}`;
const noClock = 'waiting_since = null, due_at = null';
const ticketPicture = (change: string) => `update support_pictures set ${change}`;
const anotherPicture = (messageAndPath: string) =>
  `insert into support_pictures (message_id, storage_path, owner_key, name, bytes, width, height, widths) values (${messageAndPath}, 'user:1', 'jar', 1, 1, 1, '{1}')`;

/** Rows that the support tables refuse, as `refusedRows`. */
export const refusedSupportRows: [constraint: string, statement: string][] = [
  ['support_tickets_email_check', `update support_tickets set email = 'Ruth@example.com'`],
  ['support_tickets_subject_check', ticket(`subject = 'Jars'`)],
  ['support_tickets_subject_check', ticket(`subject = repeat('x', 201)`)],
  ['support_tickets_status_check', ticket(`status = 'lost', ${noClock}`)],
  ['support_tickets_category_check', `update support_tickets set category = 'love'`],
  ['support_tickets_priority_check', `update support_tickets set priority = 'urgent'`],
  ['support_tickets_resolved_when', ticket(`status = 'resolved', ${noClock}`)],
  ['support_tickets_closed_when', ticket(`status = 'closed', ${noClock}`)],
  ['support_tickets_closed_when', ticket('closed_at = now()')],
  ['support_tickets_open_waits', ticket(noClock)],
  ['support_tickets_open_waits', ticket(`status = 'pending_customer'`)],
  ['support_tickets_waits_until', ticket('due_at = null')],
  ['support_tickets_version_check', ticket('version = 0')],
  ['support_messages_sender_check', `update support_messages set sender = 'robot'`],
  ['support_messages_body_check', `update support_messages set body = repeat('x', 2001)`],
  ['support_messages_private_check', 'update support_messages set is_private = true'],
  ['support_messages_event_check', `update support_messages set body = '', event = 'lost'`],
  ['support_messages_event_bare', `update support_messages set event = 'closed'`],
  ['support_messages_event_value_check', `update support_messages set event_value = repeat('x', 121)`],
  [
    'support_messages_request_id_key',
    `insert into support_messages (ticket_id, sender, body, request_id) select ticket_id, 'customer', 'Again', request_id from support_messages`,
  ],
  ['support_pictures_owner_key_check', ticketPicture(`owner_key = ''`)],
  ['support_pictures_position_check', ticketPicture('position = 3')],
  ['support_pictures_name_check', ticketPicture(`name = ''`)],
  ['support_pictures_name_check', ticketPicture(`name = repeat('x', 161)`)],
  ['support_pictures_bytes_check', ticketPicture('bytes = 0')],
  ['support_pictures_width_check', ticketPicture('width = 0')],
  ['support_pictures_height_check', ticketPicture('height = 0')],
  ['support_pictures_widths_check', ticketPicture(`widths = '{}'`)],
  ['support_pictures_storage_path_key', anotherPicture(`null, 'support/jar'`)],
  ['support_pictures_message', anotherPicture(`${r.message}, 'support/other'`)],
];
