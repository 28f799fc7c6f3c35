import { z } from 'zod';
import { searched } from './lists.ts';

/** Of each kind of thing no more are found: whoever looks for another types one letter more. */
export const mostFound = 5;

export const FindQuery = z.object({ q: searched(100) });
export type FindQuery = z.infer<typeof FindQuery>;

/** What the command palette finds, the best fitting of each kind. */
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
