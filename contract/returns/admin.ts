import { z } from 'zod';
import { mostReturnWords, returnWishes } from '#domain/returns/return-reason.ts';
import { mostLines } from '../cart/shapes.ts';
import { ListQuery, listOf } from '../lists.ts';
import { StaffLabel } from '../parcels/admin.ts';
import { text } from '../text.ts';
import { Return, ReturnLine, ReturnStatus, ReturnStep } from './shapes.ts';

/** A return in the list of staff. */
export const AdminReturn = z
  .object({
    id: z.uuid(),
    code: z.string(),
    order_number: z.string(),
    name: z.string(),
    status: ReturnStatus,
    wish: z.enum(returnWishes),
    refund: z.object({ status: z.string() }).nullable(),
    units: z.int(),
    asked_at: z.iso.datetime(),
    moved_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminReturn' });
export type AdminReturn = z.infer<typeof AdminReturn>;

export const AdminReturnQuery = ListQuery.extend({
  /** A status, or `waiting` for those that wait for staff. */
  status: ReturnStatus.or(z.enum(['', 'waiting']))
    .catch('')
    .default(''),
});
export type AdminReturnQuery = z.infer<typeof AdminReturnQuery>;
export const AdminReturnPage = listOf(AdminReturn);
export type AdminReturnPage = z.infer<typeof AdminReturnPage>;

/** What a return gives back by the rules, in cents. */
const Proposal = z.object({
  goods_cents: z.int(),
  shipping_cents: z.int(),
  fee_cents: z.int(),
  amount_cents: z.int(),
});

/** A return with everything staff need to answer and settle it. */
export const StaffReturn = Return.omit({
  is_guest: true,
  label_src: true,
  can_send: true,
  can_call_off: true,
  refund: true,
})
  .extend({
    /** The version of its order; sent back with a change. */
    version: z.int(),
    name: z.string(),
    email: z.string(),
    /** Of the account, or of the guest. */
    customer_id: z.uuid().nullable(),
    is_guest: z.boolean(),
    lines: z.array(
      ReturnLine.extend({
        /** What goes back on sale; null until it was received. */
        restocked: z.int().nullable(),
        /** The owner's rules send it back on sale. */
        is_restockable: z.boolean(),
        /** Why it does not fit the policy. */
        problem: z.enum(['excluded', 'too_little']).nullable(),
      }),
    ),
    steps: z.array(ReturnStep.extend({ /** A staff address, 'buyer' or 'system'. */ by: z.string() })),
    /** Of the order's money; null if nothing was paid here. */
    money: z
      .object({ captured_cents: z.int(), reserved_cents: z.int(), left_cents: z.int(), method: z.string().nullable() })
      .nullable(),
    proposal: Proposal.nullable(),
    refund: z
      .object({
        amount_cents: z.int(),
        status: z.string(),
        as_credit: z.boolean(),
        credit_cents: z.int(),
        note: z.string().nullable(),
      })
      .nullable(),
    /** Free orders made for its order since it was asked for, without canceled ones. */
    replaced_by: z.array(z.string()),
    /** Of its parcel, oldest first. */
    labels: z.array(StaffLabel),
    /** Who sells labels; null where the shop buys none. */
    label_provider: z.string().nullable(),
    /** Why none could be bought. */
    label_problem: z.string().nullable(),
    /** When the refund is due; null before it was received and after it ended. */
    due_on: z.iso.date().nullable(),
  })
  .meta({ id: 'StaffReturn' });
export type StaffReturn = z.infer<typeof StaffReturn>;

/** Staff move a return. What a move does not need is refused. */
export const StaffReturnMove = z.strictObject({
  to: ReturnStatus,
  /** The order's version that the page showed; another one is refused. */
  version: z.int(),
  /** To the buyer, as written; needed to decline and to close. */
  message: text().trim().max(mostReturnWords).default(''),
  /** `received`: what was in the parcel, for every line. */
  lines: z
    .array(z.strictObject({ item_id: z.uuid(), arrived: z.int().min(0).max(99), restocked: z.int().min(0).max(99) }))
    .max(mostLines)
    .default([]),
  /** `refunded`: in dollars as typed; empty is the proposal. */
  amount: text().trim().max(20).default(''),
  /** Why it is another amount than proposed. */
  reason: text().trim().max(500).default(''),
});
export type StaffReturnMove = z.input<typeof StaffReturnMove>;
export type StaffReturnWish = z.output<typeof StaffReturnMove>;

const Day = z.iso.date().refine(day => day >= '2000-01-01' && day < '2100-01-01');

/** Both days included; a missing or impossible day is that of this month. */
export const ReturnReportQuery = z.object({
  from: Day.nullable().catch(null).default(null),
  to: Day.nullable().catch(null).default(null),
});
export type ReturnReportQuery = z.infer<typeof ReturnReportQuery>;

/** Units asked for in the period, by product and reason; what became of them, and what they cost. */
export const ReturnReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(
      z.object({
        product_name: z.string(),
        reason: z.string(),
        returns: z.int(),
        units: z.int(),
        arrived: z.int(),
        restocked: z.int(),
        refunded_cents: z.int(),
      }),
    ),
    total: z.object({
      returns: z.int(),
      units: z.int(),
      arrived: z.int(),
      restocked: z.int(),
      refunded_cents: z.int(),
      /** From arrival to the refund, on average; null without one. */
      days_to_refund: z.number().nullable(),
    }),
  })
  .meta({ id: 'ReturnReport' });
export type ReturnReport = z.infer<typeof ReturnReport>;
