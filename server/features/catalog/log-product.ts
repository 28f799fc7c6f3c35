import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';

type Deed = 'create' | 'change' | 'delete' | 'image' | 'stock';

/** What staff did with a product, on record. */
export function logProduct(db: Kysely<Database>, staff: Viewer, deed: Deed, of: { id: string; facts: object }) {
  return logActivity(db, staff, { action: `product.${deed}`, kind: 'product', subject: of.id, facts: of.facts });
}
