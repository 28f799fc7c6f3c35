import { z } from 'zod';

const SupportHours = z.tuple([z.number(), z.number()]).nullable();

/** Who the shop is, for the pages whose texts say so; '' is what the owner has not set. */
export const ShopFacts = z
  .object({
    company_legal_name: z.string(),
    postal_address: z.string(),
    support_email: z.string(),
    privacy_email: z.string(),
    adverse_event_contact: z.string(),
    email_provider: z.string(),
    hosting_provider: z.string(),
    /** Only those with an address, in the order of the footer. */
    social: z.array(z.object({ network: z.string(), address: z.url() })),
    /** Hours of support by weekday, Sunday first; 9.5 is half past nine, null is closed. */
    support_week: z.array(SupportHours).length(7),
    /** Days, or years, by the names that the Privacy Policy has for them. */
    periods: z.record(z.string(), z.int()),
    lost_parcel_days: z.int(),
    hold_minutes: z.int(),
    /** How long after placing a buyer may change an order. */
    change_minutes: z.int(),
  })
  .meta({ id: 'ShopFacts' });
export type ShopFacts = z.infer<typeof ShopFacts>;
