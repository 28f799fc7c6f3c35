import { z } from 'zod';

export const Money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) });
export type Money = z.infer<typeof Money>;

export const Links = z.array(z.object({ href: z.string(), rel: z.string() }));

export const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  links: Links.optional(),
});
export type Capture = z.infer<typeof Capture>;

export const Refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  links: Links.optional(),
});
export type Refund = z.infer<typeof Refund>;

export const Order = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: Links.optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Money.optional(),
        payments: z.object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() }).optional(),
      }),
    )
    .optional(),
});
export type Order = z.infer<typeof Order>;

/** '48.00' to 4800, without floating point. */
export function toCents({ value }: Money): number {
  const [whole = '', fraction = ''] = value.split('.');
  return Number(whole + fraction.padEnd(2, '0'));
}

/** 4800 to '48.00', PayPal's form of amounts. */
export function toMoney(cents: number, currency: string): Money {
  const digits = String(cents).padStart(3, '0');
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** PayPal's ids become part of a URL. */
export const idPattern = /^[A-Za-z0-9-]{1,64}$/;
