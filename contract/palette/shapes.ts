import { z } from 'zod';
import { searched } from '../lists.ts';

/** The most results of each kind; to see others, type more. */
export const mostFound = 5;

export const FindQuery = z.object({ q: searched(100) });
export type FindQuery = z.infer<typeof FindQuery>;

/** The best matches of the command palette, by kind. */
export const FoundThings = z
  .object({
    orders: z.array(
      z.object({
        order_number: z.string(),
        shipping_name: z.string().nullable(),
        status: z.string(),
        total_cents: z.int(),
      }),
    ),
    customers: z.array(z.object({ id: z.uuid(), full_name: z.string(), email: z.string() })),
    products: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        category: z.string().nullable(),
        size: z.string().nullable(),
        is_active: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FoundThings' });
export type FoundThings = z.infer<typeof FoundThings>;
