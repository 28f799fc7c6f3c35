import { refusedLabelRows } from './refused-label-rows.ts';
import { rows as r } from './sound-shop.ts';

const asked = (change: string) => `update returns set ${change}`;
const line = (change: string) => `update return_lines set ${change}`;
const picture = (change: string) => `update return_pictures set ${change}`;
const another = (code: string, requestId: string, more = `'asked', null`) =>
  `insert into returns (order_id, code, request_id, wish, status, refund_id)
     values (${r.paid}, '${code}', ${requestId}, 'refund', ${more})`;

/** Rows that the tables of parcels and returns refuse, as `refusedRows`. */
export const refusedReturnRows: [constraint: string, statement: string][] = [
  ['returns_code_check', asked(`code = 'RT-1'`)],
  ['returns_code_key', another('RT-AAAA-0001', r.nobody)],
  ['returns_request_id_key', another('RT-AAAA-0002', r.returned)],
  ['returns_status_check', asked(`status = 'lost', refund_id = null`)],
  ['returns_wish_check', asked(`wish = 'both'`)],
  ['returns_note_check', asked(`note = ''`)],
  ['returns_note_check', asked(`note = repeat('x', 1001)`)],
  ['returns_refunded_with', asked('refund_id = null')],
  ['returns_refunded_with', asked(`status = 'received'`)],
  ['returns_refund_id_key', another('RT-AAAA-0002', r.nobody, `'refunded', ${r.refund}`)],
  ['return_lines_quantity_check', line('quantity = 0, arrived = null, restocked = null')],
  ['return_lines_reason_check', line(`reason = 'mood'`)],
  ['return_lines_condition_check', line(`condition = 'melted'`)],
  ['return_lines_check', line('arrived = 2')],
  ['return_lines_restocked_check', line('restocked = 2')],
  ['return_lines_received_check', line('restocked = null')],
  ['return_steps_status_check', `update return_steps set status = 'lost'`],
  ['return_steps_message_check', `update return_steps set message = ''`],
  ['return_steps_actor_kind_check', `update return_steps set actor_kind = 'provider'`],
  ['return_pictures_position_check', picture('position = 4')],
  ['return_pictures_name_check', picture(`name = ''`)],
  ['return_pictures_bytes_check', picture('bytes = 0')],
  ['return_pictures_width_check', picture('width = 0')],
  ['return_pictures_height_check', picture('height = 0')],
  ['return_pictures_widths_check', picture(`widths = '{}'`)],
  [
    'return_pictures_storage_path_key',
    `insert into return_pictures select gen_random_uuid(), return_id, 1, storage_path, name, bytes, width, height, widths
     from return_pictures`,
  ],
  [
    'return_pictures_return',
    `insert into return_pictures select gen_random_uuid(), return_id, position, 'support/top', name, bytes, width,
       height, widths from return_pictures`,
  ],
  ['refund_lines_restocked_check', 'update refund_lines set restocked = -1'],
  ...refusedLabelRows,
];
