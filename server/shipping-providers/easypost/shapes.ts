import { z } from 'zod';

/** Dollars as EasyPost writes them, in cents. */
const Dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,5})?$/)
  .transform(text => Math.round(Number(text) * 100));

const Rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: Dollars,
  currency: z.string(),
  delivery_days: z.int().nullish(),
});

/** The carrier's form with the parcels of a day. */
export const ScanForm = z.object({
  id: z.string().regex(/^sf_\w+$/),
  status: z.enum(['creating', 'created', 'failed']),
  message: z.string().nullish(),
  tracking_codes: z.array(z.string()).nullish(),
  form_url: z.string().nullish(),
});
export type ScanForm = z.infer<typeof ScanForm>;

/** What the shop reads of a shipment. Without rates, `messages` say why. */
export const Shipment = z.object({
  id: z.string().regex(/^shp_\w+$/),
  rates: z.array(Rate),
  messages: z.array(z.object({ carrier: z.string().nullish(), message: z.string().nullish() })).nullish(),
  selected_rate: Rate.nullish(),
  tracking_code: z.string().nullish(),
  postage_label: z
    .object({
      label_pdf_url: z.string().nullish(),
      label_zpl_url: z.string().nullish(),
      label_url: z.string().nullish(),
      label_file_type: z.string().nullish(),
    })
    .nullish(),
  fees: z.array(z.object({ type: z.string(), amount: Dollars })).nullish(),
  tracker: z.object({ public_url: z.string().nullish() }).nullish(),
  refund_status: z.string().nullish(),
  // A label is bought also if its form cannot be read.
  scan_form: ScanForm.nullish().catch(null),
});
export type Shipment = z.infer<typeof Shipment>;

export const Fault = z.object({
  error: z.object({
    code: z.string().nullish(),
    message: z.unknown(),
    errors: z.array(z.unknown()).nullish(),
  }),
});

export const Event = z.object({ id: z.string().max(200), description: z.string() });

/** An event's result about a parcel. A tracker that was not made by a label of ours has no shipment. */
export const Tracker = z.object({
  object: z.literal('Tracker'),
  shipment_id: z.string().nullish(),
  status: z.string(),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  tracking_details: z
    .array(
      z.object({
        status: z.string().nullish(),
        message: z.string().nullish(),
        datetime: z.iso.datetime({ offset: true }).nullish(),
      }),
    )
    .nullish(),
});

/** An event's result about postage that was asked back. */
export const Refund = z.object({
  object: z.literal('Refund'),
  shipment_id: z.string().nullish(),
  status: z.string(),
});
