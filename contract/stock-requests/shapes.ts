import { z } from 'zod';

export const StockRequestInput = z.strictObject({ email: z.string().trim().max(254) });
export type StockRequestInput = z.infer<typeof StockRequestInput>;

/** `confirm`: a confirmation mail was sent. `waiting`: nothing more to do. */
export const AskedStock = z.object({ state: z.enum(['confirm', 'waiting']) });
export type AskedStock = z.infer<typeof AskedStock>;

/** From the link of a mail. */
export const StockRequestKey = z.strictObject({ key: z.string().max(100) });
export type StockRequestKey = z.infer<typeof StockRequestKey>;

/** What a link is about; all null if the request no longer exists. */
export const StockRequest = z
  .object({ email: z.string().nullable(), product: z.object({ name: z.string(), slug: z.string() }).nullable() })
  .meta({ id: 'StockRequest' });
export type StockRequest = z.infer<typeof StockRequest>;
