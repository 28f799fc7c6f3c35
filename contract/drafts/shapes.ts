import { z } from 'zod';
import { largestAmount } from '#domain/money.ts';
import { largestPrice } from '#domain/price.ts';
import { staffLineMaximum } from '#domain/stock/stock.ts';
import { mostLines } from '../cart/shapes.ts';
import { OrderNumber, ShippingInput } from '../orders/shapes.ts';
import { ShippingMethod, ShippingOption, Totals } from '../pricing.ts';
import { text } from '../text.ts';

const DraftLine = z.strictObject({
  product_id: z.uuid(),
  quantity: z.int().min(1).max(staffLineMaximum),
  /** For one unit; null: the product's price. */
  price_cents: z.int().min(0).max(largestPrice).nullable().default(null),
  /** Why it is another price. */
  reason: text().trim().max(200).default(''),
});

/** As many as an order has. */
const DraftLines = z
  .array(DraftLine)
  .max(mostLines)
  .refine(lines => new Set(lines.map(({ product_id }) => product_id)).size === lines.length, 'Name a product once.')
  .default([]);

/** An order as staff write it; may lack anything until it is placed. */
export const DraftForm = z.strictObject({
  lines: DraftLines,
  shipping: ShippingInput.prefault({}),
  coupon_code: text().trim().max(40).default(''),
  /** Taken off by staff; not together with a code. */
  discount_cents: z.int().min(0).max(largestAmount).default(0),
  shipping_method: ShippingMethod.default('standard'),
  /** null: what the method costs. */
  shipping_cents: z.int().min(0).max(100_000).nullable().default(null),
  /** For the carrier, as the buyer's own. */
  notes: text().max(1000).default(''),
  /** The number of the order whose goods it replaces, free of charge. */
  replaces: OrderNumber.nullable().default(null),
  replace_reason: text().trim().max(200).default(''),
  /** The number of the order that it adds goods to; they are sent together. */
  adds_to: OrderNumber.nullable().default(null),
});
export type DraftForm = z.input<typeof DraftForm>;
export type FilledDraft = z.output<typeof DraftForm>;

/** `version` 0: a new one. */
export const DraftInput = z.strictObject({ version: z.int().min(0), form: DraftForm });
export type DraftInput = z.input<typeof DraftInput>;

export const Draft = z
  .object({
    id: z.uuid(),
    version: z.int(),
    form: DraftForm,
    made_by: z.string(),
    changed_by: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** The newest; `total` counts all. */
export const DraftList = z.object({
  items: z.array(
    Draft.omit({ form: true }).extend({
      email: z.string(),
      name: z.string(),
      units: z.int(),
      replaces: z.string().nullable(),
      adds_to: z.string().nullable(),
    }),
  ),
  total: z.int(),
});
export type DraftList = z.infer<typeof DraftList>;

export const QuotedLine = z.object({
  product_id: z.uuid(),
  /** null: the product was deleted. */
  name: z.string().nullable(),
  scent: z.string().nullable(),
  size: z.string().nullable(),
  image_url: z.string().nullable(),
  stock_quantity: z.int().nullable(),
  list_price_cents: z.int(),
  unit_price_cents: z.int(),
  line_total_cents: z.int(),
  /** Why it cannot be sold so. */
  problem: z.string().nullable(),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** What a draft would cost now. Lines that cannot be sold are listed, and counted only if some are in stock. */
export const DraftQuote = z
  .object({
    lines: z.array(QuotedLine),
    totals: Totals,
    shipping_options: z.array(ShippingOption),
    /** Why a code or the sum is refused. */
    coupon_refused: z.string().nullable(),
    problem: z.string().nullable(),
    /** When a pay link sent now would end. */
    pay_until: z.iso.datetime(),
  })
  .meta({ id: 'DraftQuote' });
export type DraftQuote = z.infer<typeof DraftQuote>;

/** A draft with the goods and the buyer of an order; `id` is a new draft's, made by the page. */
export const DraftFrom = z.strictObject({
  id: z.uuid(),
  order_number: OrderNumber,
  /**
   * - `again`: its goods, as a new order.
   * - `replacement`: the same, free of charge.
   * - `addition`: other goods, to be sent with it. Without lines, one's own open draft of them is the answer.
   * - `instead`: its goods, as a new order, and it is canceled: only of one that is not paid.
   */
  kind: z.enum(['again', 'replacement', 'addition', 'instead']),
  /** The goods of an addition. */
  lines: DraftLines,
  /** Only what came back in this return of the order, or was asked to. */
  return_code: text().max(20).optional(),
});
export type DraftFrom = z.input<typeof DraftFrom>;
export type DraftFromWish = z.output<typeof DraftFrom>;

/**
 * - `link`: the buyer is mailed a link to pay, and the goods wait for the payment.
 * - `by_hand`: it is paid already, as `reason` says.
 * A draft that costs nothing is placed either way, without either.
 */
export const DraftPlace = z.strictObject({
  version: z.int(),
  how: z.enum(['link', 'by_hand']),
  reason: text().trim().max(500).default(''),
  expected_total_cents: z.int().min(0),
});
export type DraftPlace = z.input<typeof DraftPlace>;
export type PlaceWish = z.output<typeof DraftPlace>;

export const DraftPlaced = z.object({ order_number: z.string() });
export type DraftPlaced = z.infer<typeof DraftPlaced>;
