import { z } from 'zod';
import { text } from '../text.ts';

/** What a file of products would change, or has changed. */
export const ProductImport = z
  .object({
    /** Names exactly these changes; sent with the file again, they are made. Null: nothing can or need be changed. */
    plan: z.string().nullable(),
    is_done: z.boolean(),
    created: z.int(),
    changed: z.int(),
    /** Rows that say what the shop has already. */
    same: z.int(),
    rows: z.array(
      z.object({
        /** Of the file, counted from 1. */
        line: z.int(),
        name: z.string(),
        /** Null: it becomes a new product. */
        product_id: z.uuid().nullable(),
        /** As the file writes them; empty: nothing. */
        changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** With one of them nothing can be changed. */
    problems: z.array(z.object({ line: z.int().nullable(), column: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof ProductImport>;

/** Sent with the file. */
export const ImportFields = z.object({ plan: text().max(64).optional() });
