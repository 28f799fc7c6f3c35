import { z } from 'zod';

/** Money paid less what was refunded of it since, and the orders that paid it. */
const Sum = z.object({ revenue_cents: z.int(), orders: z.int() });

/** Days up to now, today included, of each of the dashboard's periods. */
export const dashboardDays = [1, 7, 30] as const;

/** All days are the shop's. */
export const Dashboard = z
  .object({
    today: z.iso.date(),
    /** The day of the first counted visit or the first order; null before both. */
    opened: z.iso.date().nullable(),
    periods: z.array(
      z.object({
        days: z.literal([...dashboardDays]),
        now: Sum,
        /** As many days before, up to the same time of day; null if the shop was not open all that time. */
        before: Sum.nullable(),
      }),
    ),
    /** Of all time. Orders are those placed, also unpaid ones. */
    total: Sum.extend({
      products: z.int(),
      inactive_products: z.int(),
      customers: z.int(),
      customers_this_week: z.int(),
    }),
    /** What needs staff today. */
    waiting: z.object({
      to_pack: z.int(),
      to_ship: z.int(),
      money: z.int(),
      tickets: z.int(),
      /** Of these, the overdue ones. */
      tickets_overdue: z.int(),
      /** To answer or to settle. */
      returns: z.int(),
      low_stock: z.int(),
    }),
    /** The last seven days, today last. */
    sales: z.array(Sum.extend({ day: z.iso.date() })),
    /** The first few products that run low. */
    low_stock: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        category: z.string().nullable(),
        scent: z.string().nullable(),
        stock_quantity: z.int(),
        image_url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
