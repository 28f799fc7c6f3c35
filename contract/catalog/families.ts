import { z } from 'zod';
import { mostOptions, mostValues } from '#domain/catalog/family.ts';
import { text } from '../text.ts';

/** Spaces at the ends and doubled ones are dropped. The rules are in domain/catalog/family.ts. */
const tidy = () =>
  text()
    .max(200)
    .transform(typed => typed.trim().replace(/\s+/g, ' '));

const Option = z.object({ name: z.string(), values: z.array(z.string()) });

/** A family as staff edit it. */
export const AdminFamily = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** One or two, in order. */
    options: z.array(Option),
    /** In the order of the options' values. */
    variants: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        price_cents: z.int(),
        /** null: not counted, unlimited. */
        stock_quantity: z.int().nullable(),
        is_active: z.boolean(),
        /** One for each option. */
        values: z.array(z.string()),
      }),
    ),
    version: z.int(),
    updated_at: z.iso.datetime(),
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'AdminFamily' });
export type AdminFamily = z.infer<typeof AdminFamily>;

/** The family of a product; null if it stands alone. */
export const FamilyOfProduct = z.object({ family: AdminFamily.nullable() });
export type FamilyOfProduct = z.infer<typeof FamilyOfProduct>;

/** A whole family. Products that it no longer names stand alone. */
export const FamilyInput = z.strictObject({
  name: tidy().pipe(z.string().min(1, 'Name is required').max(120)),
  options: z.array(z.strictObject({ name: tidy(), values: z.array(tidy()).max(mostValues + 1) })).max(3),
  variants: z
    .array(z.strictObject({ product_id: z.uuid(), values: z.array(tidy()).max(3) }))
    .max(mostValues ** mostOptions + 1),
  /** As loaded; 0 for a new family. */
  version: z.int().min(0),
});
export type FamilyInput = z.input<typeof FamilyInput>;
export type FamilyDraft = z.output<typeof FamilyInput>;

/** A new variant, copied from another of the family; values the family does not have yet are added to it. */
export const VariantInput = z.strictObject({
  /** Of the new product, chosen by the form: sent twice, it makes one. */
  id: z.uuid(),
  copy_of: z.uuid(),
  values: z.array(tidy()).min(1).max(3),
});
export type VariantInput = z.input<typeof VariantInput>;
export type VariantDraft = z.output<typeof VariantInput>;
