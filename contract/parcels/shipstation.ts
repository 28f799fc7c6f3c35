import { z } from 'zod';
import { OrderNumber } from '../orders/shapes.ts';
import { text } from '../text.ts';

const minutePattern = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/;

/** A minute in UTC, as 11/26/2026 08:30. */
const Minute = z.string().transform((written, context) => {
  const [, month, day, year, hour, minute] = (minutePattern.exec(written) ?? []).map(Number);
  const at = new Date(Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day, hour, minute));
  if (!Number.isNaN(at.getTime()) && writeMinute(at) === written) return at;
  context.addIssue({ code: 'custom', message: 'Write it as 11/26/2026 08:30, in UTC' });
  return z.NEVER;
});

export function writeMinute(at: Date): string {
  const [date = '', time = ''] = at.toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} ${time.slice(0, 5)}`;
}

export const ShipStationExport = z
  .object({
    action: z.literal('export'),
    start_date: Minute,
    end_date: Minute,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    message: 'It is before start_date',
  });
export type ShipStationExport = z.output<typeof ShipStationExport>;

export const ShipStationNotice = z.object({
  action: z.literal('shipnotify'),
  order_number: OrderNumber,
  carrier: text().trim().max(60).default(''),
  service: text().max(200).optional(),
  /** '': it was marked as shipped, without a number. */
  tracking_number: text().trim().max(80).default(''),
});
export type ShipStationNotice = z.output<typeof ShipStationNotice>;

/** The body of a notice. The address says all that counts. */
export const ShipStationBody = z.object({
  ShipNotice: z.union([z.object({ OrderNumber: OrderNumber.optional() }), z.literal('')]),
});
