import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';

type Deed = 'create' | 'change' | 'delete' | 'image' | 'stock';
type Values = Readonly<Record<string, unknown>>;

/** What staff did with a product, on record. */
export function logProduct(db: Kysely<Database>, staff: Viewer, deed: Deed, of: { id: string; facts: object }) {
  return logActivity(db, staff, { action: `product.${deed}`, kind: 'product', subject: of.id, facts: of.facts });
}

/** Nobody reads further, and the record is kept for good. */
const mostLetters = 300;

/** Field by field, from what to what; of a new product what was set. Long texts are cut. */
export function changesBetween(stored: Values | null, wanted: Values): Record<string, { from: unknown; to: unknown }> {
  const pairs = Object.keys(wanted).map(field => ({ field, from: stored?.[field] ?? null, to: wanted[field] ?? null }));
  return Object.fromEntries(
    pairs.filter(({ from, to }) => from !== to).map(({ field, from, to }) => [field, { from: cut(from), to: cut(to) }]),
  );
}

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value;
