import { z } from 'zod';
import { manifestStatuses } from '#domain/parcel/manifest-state.ts';

const instant = z.iso.datetime();

const LabelCount = z.object({ carrier: z.string(), labels: z.int() });

const Manifest = z.object({
  id: z.uuid(),
  provider: z.string(),
  carrier: z.string(),
  status: z.enum(manifestStatuses),
  labels: z.int(),
  /** Why there is no form; null where the provider gave no answer. */
  reason: z.string().nullable(),
  by: z.string(),
  asked_at: instant,
  made_at: instant.nullable(),
});

/** The carrier's forms of today: what is on them, and what is not. */
export const ManifestDay = z
  .object({
    /** False where the provider of labels makes no forms. */
    is_offered: z.boolean(),
    /** Labels of today that can go on a form. */
    waiting: z.array(LabelCount),
    /** Labels of today whose carrier has no form. */
    without: z.array(LabelCount),
    /** Labels of today that go on no form: their order is over, or was set back and has not left since. */
    staying: z.array(z.object({ order_number: z.string(), is_over: z.boolean(), cost_cents: z.int() })),
    /** The latest first. */
    forms: z.array(Manifest),
  })
  .meta({ id: 'ManifestDay' });
export type ManifestDay = z.infer<typeof ManifestDay>;

/** Without an id it only asks about the forms that are being made. */
export const ManifestInput = z.strictObject({ request_id: z.uuid().nullable() });
export type ManifestInput = z.infer<typeof ManifestInput>;

/** The form that staff know the label to be on. */
export const LabelVoidQuery = z.object({ manifest: z.uuid().optional() });
