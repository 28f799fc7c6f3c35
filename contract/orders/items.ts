import { z } from 'zod';
import { staffLineMaximum } from '#domain/stock/stock.ts';
import { mostLines } from '../cart/shapes.ts';
import { text } from '../text.ts';

const units = z.int().min(1).max(staffLineMaximum);

/** What staff change about the items of a paid order before it is sent. */
export const ItemsInput = z.strictObject({
  /** Made by the page: sent twice, it is changed once. */
  id: z.uuid(),
  /** The version the page showed; if it differs, the answer is `changed_meanwhile`. */
  version: z.int(),
  /** Refunded, and back in stock. */
  taken_out: z
    .array(z.strictObject({ item_id: z.uuid(), quantity: units }))
    .max(mostLines)
    .default([]),
  /** At the price that was paid. */
  swaps: z
    .array(z.strictObject({ item_id: z.uuid(), quantity: units, product_id: z.uuid() }))
    .max(mostLines)
    .default([]),
  /** Also given back, because the other product is cheaper. */
  give_back_cents: z.int().min(0).default(0),
  /** To the buyer, with the mail. */
  note: text().trim().max(500).default(''),
});
export type ItemsInput = z.input<typeof ItemsInput>;
export type ItemsWish = z.output<typeof ItemsInput>;

/** Products to swap an item for: the other variants of its family. */
export const SwapChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  price_cents: z.int(),
  /** null: not counted, unlimited. */
  stock_quantity: z.int().nullable(),
  is_active: z.boolean(),
});
export type SwapChoice = z.infer<typeof SwapChoice>;

/** By item. */
export const SwapChoices = z.object({ items: z.array(z.object({ item_id: z.uuid(), choices: z.array(SwapChoice) })) });
export type SwapChoices = z.infer<typeof SwapChoices>;
