import { z } from 'zod';

const SupportHours = z.tuple([z.number(), z.number()]).nullable();

/** Facts about the shop for pages that mention them; '' if the owner has not set it. */
export const ShopFacts = z
  .object({
    company_legal_name: z.string(),
    postal_address: z.string(),
    support_email: z.string(),
    privacy_email: z.string(),
    adverse_event_contact: z.string(),
    email_provider: z.string(),
    hosting_provider: z.string(),
    /** Only networks with an address, in the order of the footer. */
    social: z.array(z.object({ network: z.string(), address: z.url() })),
    /** Support hours by weekday, Sunday first; 9.5 is half past nine, null is closed. */
    support_week: z.array(SupportHours).length(7),
    /** Retention periods in days or years, by their names in the Privacy Policy. */
    periods: z.record(z.string(), z.int()),
    lost_parcel_days: z.int(),
    hold_minutes: z.int(),
    /** How long after placing a buyer may change an order. */
    change_minutes: z.int(),
    /** What is promised about returns. */
    returns: z.object({
      days: z.int(),
      estimate_counts: z.boolean(),
      left_percent: z.int(),
      refund_days: z.int(),
      shop_pays: z.boolean(),
      fee_cents: z.int(),
    }),
  })
  .meta({ id: 'ShopFacts' });
export type ShopFacts = z.infer<typeof ShopFacts>;
