import { z } from 'zod';
import { labelStatuses } from '#domain/parcel/label-state.ts';
import { parcelWords } from '#domain/parcel/tracking.ts';
import { text } from '../text.ts';

const instant = z.iso.datetime();

const LabelRate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  cents: z.int(),
  /** In transit; null if the carrier does not say. */
  days: z.int().nullable(),
});
export type LabelRate = z.infer<typeof LabelRate>;

/** A label of an order that was bought, or that the provider was asked for. */
export const StaffLabel = z
  .object({
    id: z.uuid(),
    provider: z.string(),
    /** Of the return whose parcel it is for; null: the parcel to the buyer. */
    return_code: z.string().nullable(),
    status: z.enum(labelStatuses),
    package: z.string(),
    ounces: z.number(),
    carrier: z.string(),
    service: z.string(),
    /** What the shop paid for the postage. */
    cost_cents: z.int(),
    /** What the goods are insured for, and what that cost beside the postage; 0 for none. */
    insured_cents: z.int(),
    insurance_cents: z.int(),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    /** Why the provider refused. */
    reason: z.string().nullable(),
    /** False once the order has forgotten its buyer. */
    can_print: z.boolean(),
    by: z.string(),
    asked_at: instant,
    bought_at: instant.nullable(),
    voided_at: instant.nullable(),
    /** The carrier's form of the day that has it, and since when. */
    manifest: z.object({ id: z.uuid(), at: instant }).nullable(),
    /** What the carrier said, in the order in which it happened. */
    scans: z.array(z.object({ word: z.enum(parcelWords), message: z.string(), at: instant })),
  })
  .meta({ id: 'StaffLabel' });
export type StaffLabel = z.infer<typeof StaffLabel>;

/** Without a package the first one. The version the page shows; if it differs, the answer is `changed_meanwhile`. */
export const LabelQuoteInput = z.strictObject({ package: text().trim().max(40).optional(), version: z.int() });
export type LabelQuoteInput = z.infer<typeof LabelQuoteInput>;

/**
 * - `ready`: rates, the cheapest first.
 * - `waiting`: the provider takes its time; ask again.
 * - `silent`: it gives no answer.
 */
export const LabelQuote = z
  .object({
    state: z.enum(['ready', 'waiting', 'silent']),
    /** Of the label that can be bought; null unless ready. */
    label_id: z.uuid().nullable(),
    rates: z.array(LabelRate),
    /** Business days in which the buyer was promised it. */
    promised_days: z.int(),
    package: z.string(),
    /** All that are set up. */
    packages: z.array(z.string()),
    ounces: z.number(),
    /** What the goods are insured for with it; 0: not at all. */
    insured_cents: z.int(),
  })
  .meta({ id: 'LabelQuote' });
export type LabelQuote = z.infer<typeof LabelQuote>;

export const LabelBuyInput = z.strictObject({ rate: text().min(1).max(200) });
export type LabelBuyInput = z.infer<typeof LabelBuyInput>;
