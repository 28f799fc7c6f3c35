import { type Kysely, type Selectable, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Return, ReturnOptions } from '#contract/returns/shapes.ts';
import type { TicketPicture } from '#contract/support/shapes.ts';
import { returnTime, returnWindow } from '#domain/returns/return-policy.ts';
import { isOurFault, type ReturnCondition, type ReturnReason } from '#domain/returns/return-reason.ts';
import { expectsParcel, mayMoveReturn, type ReturnStatus } from '#domain/returns/return-state.ts';
import type { OrderSettings, OwnerSettings } from '#domain/settings.ts';
import type { Database, OrdersTable, RefundsTable } from '#server/database/schema.ts';
import { readOrderSettings, returnPolicyOf } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import { deliveredAt, labelsOfReturns, type ReturnRow } from './return-rows.ts';
import { readReturnable } from './returnable-lines.ts';

type Db = Kysely<Database>;

/** What of an order can come back, and under which terms. */
export async function readReturnOptions(
  { db, shipping }: Pick<Services, 'db' | 'shipping'>,
  orderId: string,
): Promise<ReturnOptions> {
  const [order, settings] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .select([deliveredAt(sql`orders.id`).as('delivered_at'), sql<Date>`now()`.as('now')])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    readOrderSettings(db),
  ]);
  const policy = returnPolicyOf(settings);
  const dates = { deliveredAt: order.delivered_at, estimated: order.estimated_delivery };
  const lines = await readReturnable(db, order as Parameters<typeof readReturnable>[1]);
  return {
    order_number: order.order_number,
    time: returnTime(policy, { status: order.status, ...dates }, order.now),
    ends_at: returnWindow(policy, dates)?.ends.toISOString() ?? null,
    left_percent: policy.leftPercent,
    refund_days: policy.refundDays,
    shop_pays: policy.shopPaysParcel || labelsOfReturns({ shipping }, settings) !== null,
    fee_cents: policy.feeCents,
    approves_by_rule: policy.approvesByRule,
    lines: lines.map(line => ({
      ...presentGoods(line),
      left: line.left,
      back_cents: line.back_cents,
      is_returnable: line.is_returnable,
    })),
    is_guest: order.user_id === null,
  };
}

interface GoodsRow {
  id: string;
  product_name: string;
  scent: string | null;
  size: string | null;
  category: string | null;
  image_url: string | null;
  unit_price_cents: number;
}

const presentGoods = (row: GoodsRow) => ({
  item_id: row.id,
  product_name: row.product_name,
  scent: row.scent,
  size: row.size,
  category: row.category,
  image_url: row.image_url,
  unit_price_cents: row.unit_price_cents,
});

interface ShownLine extends GoodsRow {
  sku: string;
  slug: string | null;
  quantity: number;
  reason: ReturnReason;
  condition: ReturnCondition;
  arrived: number | null;
  restocked: number | null;
  is_returnable: boolean;
}

/** The part of a line that both sides see. */
export const presentLine = (line: ShownLine) => ({
  ...presentGoods(line),
  quantity: line.quantity,
  reason: line.reason,
  condition: line.condition,
  arrived: line.arrived,
});

interface PictureRow {
  id: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
}

export interface ShownReturn {
  row: ReturnRow;
  order: Selectable<OrdersTable>;
  lines: ShownLine[];
  steps: { status: ReturnStatus; message: string | null; actor_kind: string; by: string | null; created_at: Date }[];
  pictures: PictureRow[];
  refund:
    | (Pick<Selectable<RefundsTable>, 'amount_cents' | 'status' | 'as_credit' | 'note'> & { credit_cents: number })
    | null;
  /** Bought for its parcel, while that is expected. */
  label: { id: string; carrier: string | null } | null;
}

/** A return with what both sides see of it; null if there is none. */
export async function readReturnRows(db: Db, code: string, orderId?: string): Promise<ShownReturn | null> {
  const row = (await db
    .selectFrom('returns')
    .selectAll()
    .where('code', '=', code)
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId ?? ''))
    .executeTakeFirst()) as ReturnRow | undefined;
  if (!row) return null;
  const [order, lines, steps, pictures, refund, label] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', row.order_id).executeTakeFirstOrThrow(),
    readLines(db, row.id),
    db
      .selectFrom('return_steps as s')
      .leftJoin('users as u', 'u.id', 's.actor_id')
      .select(['s.status', 's.message', 's.actor_kind', 'u.email as by', 's.created_at'])
      .where('s.return_id', '=', row.id)
      .orderBy('s.id')
      .execute() as Promise<ShownReturn['steps']>,
    db
      .selectFrom('return_pictures')
      .select(['id', 'name', 'bytes', 'width', 'height'])
      .where('return_id', '=', row.id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['amount_cents', 'status', 'as_credit', 'note'])
      // What store credit had paid came back beside the money, by the same press.
      .select(
        sql<number>`coalesce((select p.amount_cents from refunds p where p.part_of = refunds.id), 0)`.as(
          'credit_cents',
        ),
      )
      .where('id', '=', row.refund_id)
      .executeTakeFirst(),
    expectsParcel(row.status) ? selectReturnLabel(db, row.id).executeTakeFirst() : undefined,
  ]);
  return { row, order, lines, steps, pictures, refund: refund ?? null, label: label ?? null };
}

/** The label that its buyer may print. */
const selectReturnLabel = (db: Db, returnId: string) =>
  db
    .selectFrom('labels')
    .select(['id', 'carrier'])
    .where('return_id', '=', returnId)
    .where('status', '=', 'bought')
    .where('file', 'is not', null);

async function readLines(db: Db, returnId: string): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select i.id, i.product_name, i.sku, i.slug, i.scent, i.size, p.category, i.image_url, i.unit_price_cents,
      l.quantity, l.reason, l.condition, l.arrived, l.restocked, coalesce(p.is_returnable, true) as is_returnable
    from return_lines l join order_items i on i.id = l.order_item_id left join products p on p.id = i.product_id
    where l.return_id = ${returnId} order by i.product_name, i.id
  `.execute(db);
  return rows;
}

type ReturnSettings = Pick<OwnerSettings, 'returns_address'> &
  Pick<OrderSettings, 'return_instructions' | 'return_refund_days' | 'return_shop_pays'>;

/** Both sides' part of a return. `key`: of a guest's link, for the addresses of pictures. */
export function presentReturn({ row, order, lines, pictures, label }: ShownReturn, own: ReturnSettings, key?: string) {
  const isAllOurs = lines.every(line => isOurFault(line.reason));
  return {
    code: row.code,
    order_number: order.order_number,
    status: row.status,
    wish: row.wish,
    note: row.note,
    asked_at: row.asked_at.toISOString(),
    pictures: pictures.map(picture => presentReturnPicture(picture, key)),
    send_to: expectsParcel(row.status) ? { address: own.returns_address, instructions: own.return_instructions } : null,
    refund_days: own.return_refund_days,
    shop_pays: label !== null || own.return_shop_pays || isAllOurs,
  };
}

/** One return of an order that the caller may see. */
export async function readReturn(
  services: Pick<Services, 'db' | 'settings'>,
  { orderId, code }: { orderId: string; code: string },
  key?: string,
): Promise<Return | Refusal> {
  const shown = await readReturnRows(services.db, code, orderId);
  if (!shown) return refuse('return_not_found');
  const { row, order, lines, steps, refund } = shown;
  const [owner, own] = await Promise.all([services.settings.read(), readOrderSettings(services.db)]);
  return {
    ...presentReturn(shown, { ...owner, ...own }, key),
    lines: lines.map(presentLine),
    steps: steps.map(({ status, message, created_at }) => ({ status, message, at: created_at.toISOString() })),
    refund: refund && {
      amount_cents: refund.amount_cents,
      status: refund.status,
      as_credit: refund.as_credit,
      credit_cents: refund.credit_cents,
    },
    label_src: shown.label ? labelSrc(order.order_number, row.code, key) : null,
    can_send: mayMoveReturn('buyer', row.status, 'on_way'),
    can_call_off: mayMoveReturn('buyer', row.status, 'closed'),
    is_guest: order.user_id === null,
  };
}

const labelSrc = (orderNumber: string, code: string, key?: string) =>
  `/api/orders/${orderNumber}/returns/${code}/label${key ? `?${new URLSearchParams({ key })}` : ''}`;

/** Its addresses answer the buyer of the order and staff. */
function presentReturnPicture({ id, name, bytes, width, height }: PictureRow, key?: string): TicketPicture {
  const address = (size: string) =>
    `/api/returns/pictures/${id}/${size}${key ? `?${new URLSearchParams({ key })}` : ''}`;
  return { id, name, bytes, width, height, src: address('full'), thumbnail: address('thumbnail') };
}
