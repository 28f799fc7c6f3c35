import { z } from 'zod';
import { normalizeReturnCode } from '#domain/returns/return-code.ts';
import { mostReturnWords, returnConditions, returnReasons, returnWishes } from '#domain/returns/return-reason.ts';
import { returnStatuses } from '#domain/returns/return-state.ts';
import { staffLineMaximum } from '#domain/stock/stock.ts';
import { mostLines } from '../cart/shapes.ts';
import { TicketPicture } from '../support/shapes.ts';
import { text } from '../text.ts';

export const ReturnStatus = z.enum(returnStatuses);
/** A code in an address, as scanned or typed; most do not exist. A text that is no code finds nothing. */
export const ReturnCode = text()
  .max(20)
  .overwrite(typed => normalizeReturnCode(typed) ?? typed);
const Words = text().trim().max(mostReturnWords);

/** The buyer asks. The server says which lines and how many still can come back. */
export const ReturnInput = z.strictObject({
  /** Made by the page, so that a request sent twice is one return. */
  request_id: z.uuid(),
  wish: z.enum(returnWishes),
  lines: z
    .array(
      z.strictObject({
        item_id: z.uuid(),
        quantity: z.int().min(1).max(staffLineMaximum),
        reason: z.enum(returnReasons),
        condition: z.enum(returnConditions),
      }),
    )
    .max(mostLines),
  note: Words.default(''),
  picture_ids: z.array(z.uuid()).max(20).default([]),
});
export type ReturnInput = z.input<typeof ReturnInput>;
export type ReturnAsk = z.output<typeof ReturnInput>;

const Goods = z.object({
  item_id: z.uuid(),
  product_name: z.string(),
  scent: z.string().nullable(),
  size: z.string().nullable(),
  category: z.string().nullable(),
  image_url: z.string().nullable(),
  unit_price_cents: z.int(),
});

/** What of an order can come back, and under which terms. */
export const ReturnOptions = z
  .object({
    order_number: z.string(),
    /** `no`: it was not sent, or it is over. */
    time: z.enum(['no', 'early', 'open', 'late']),
    ends_at: z.iso.datetime().nullable(),
    left_percent: z.int(),
    refund_days: z.int(),
    shop_pays: z.boolean(),
    fee_cents: z.int(),
    approves_by_rule: z.boolean(),
    lines: z.array(
      Goods.extend({
        /** Units that no refund and no other return has. */
        left: z.int(),
        /** What one unit, two and so on give back: their share of what was paid, after discount and with tax. */
        back_cents: z.array(z.int()),
        is_returnable: z.boolean(),
      }),
    ),
    is_guest: z.boolean(),
  })
  .meta({ id: 'ReturnOptions' });
export type ReturnOptions = z.infer<typeof ReturnOptions>;

export const ReturnLine = Goods.extend({
  quantity: z.int(),
  reason: z.enum(returnReasons),
  condition: z.enum(returnConditions),
  /** What was in the parcel; null until it was received. */
  arrived: z.int().nullable(),
});

export const ReturnStep = z.object({
  status: ReturnStatus,
  /** What staff wrote to the buyer. */
  message: z.string().nullable(),
  at: z.iso.datetime(),
});

/** A return as its buyer sees it. */
export const Return = z
  .object({
    code: z.string(),
    order_number: z.string(),
    status: ReturnStatus,
    wish: z.enum(returnWishes),
    note: z.string().nullable(),
    asked_at: z.iso.datetime(),
    lines: z.array(ReturnLine),
    pictures: z.array(TicketPicture),
    steps: z.array(ReturnStep),
    /** Where it goes and how, once it is approved. */
    send_to: z.object({ address: z.string(), instructions: z.string() }).nullable(),
    /**
     * The refund of it, as money or as store credit; money is back only when it succeeded. `credit_cents`: what came
     * back as store credit beside it.
     */
    refund: z
      .object({ amount_cents: z.int(), status: z.string(), as_credit: z.boolean(), credit_cents: z.int() })
      .nullable(),
    refund_days: z.int(),
    /** The shop pays the parcel: by its policy, or because all of it was its fault. */
    shop_pays: z.boolean(),
    /** The paid label of its parcel as a PDF; null without one. */
    label_src: z.string().nullable(),
    can_send: z.boolean(),
    can_call_off: z.boolean(),
    is_guest: z.boolean(),
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof Return>;

/** The buyer has handed it in, or calls it off. */
export const ReturnMove = z.strictObject({ to: z.enum(['on_way', 'closed']) });
export type ReturnMove = z.infer<typeof ReturnMove>;
