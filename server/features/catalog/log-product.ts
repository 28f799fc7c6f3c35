import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';

type ProductAction = 'create' | 'change' | 'delete' | 'image' | 'stock' | 'options';

/** Writes an activity log entry of staff about a product. */
export function logProduct(
  db: Kysely<Database>,
  staff: Viewer,
  action: ProductAction,
  of: { id: string; facts: object },
) {
  return logActivity(db, staff, { action: `product.${action}`, kind: 'product', subject: of.id, facts: of.facts });
}
