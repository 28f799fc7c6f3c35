import { z } from 'zod';

const Lines = z.object({
  data: z.array(z.object({ id: z.string(), reference: z.string(), amount: z.int(), amount_tax: z.int() })),
});

/** What the shop reads of Stripe's replies. Amounts in cents. */
export const Calculation = z.object({
  id: z.string(),
  tax_amount_exclusive: z.int().min(0),
  line_items: Lines,
  shipping_cost: z.object({ amount_tax: z.int() }).nullable(),
  tax_breakdown: z.array(
    z.object({
      taxability_reason: z.string(),
      tax_rate_details: z.object({ percentage_decimal: z.string() }),
    }),
  ),
});
export type Calculation = z.infer<typeof Calculation>;

export const Transaction = z.object({
  id: z.string(),
  line_items: Lines,
  shipping_cost: z.object({ amount_tax: z.int() }).nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

export const Reversal = z.object({ id: z.string() });
