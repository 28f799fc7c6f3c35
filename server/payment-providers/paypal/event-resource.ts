import { z } from 'zod';

const Sum = z.object({ currency_code: z.string(), value: z.string() });

/** The stored part of an event's resource: enough to find our payment, without names or addresses. */
export const EventResource = z.object({
  id: z.string().optional(),
  order_id: z.string().optional(),
  status: z.string().optional(),
  custom_id: z.string().optional(),
  amount: Sum.optional().catch(undefined),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  dispute_id: z.string().optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  reason: z.string().optional(),
  dispute_amount: Sum.optional(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: z.string().optional(),
  update_time: z.string().optional(),
});
export type EventResource = z.infer<typeof EventResource>;

/** The last part of the path a link of this kind has below `folder`. */
export function linkedId(links: EventResource['links'], rel: string, folder: string): string | undefined {
  const href = links?.find(link => link.rel === rel)?.href ?? '';
  return new RegExp(`/${folder}/([A-Za-z0-9-]+)$`).exec(href)?.[1];
}
