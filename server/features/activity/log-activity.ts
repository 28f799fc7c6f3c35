import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';

export interface Did {
  action: string;
  kind:
    | 'order'
    | 'money'
    | 'settings'
    | 'message'
    | 'job'
    | 'ticket'
    | 'customer'
    | 'coupon'
    | 'newsletter'
    | 'product'
    | 'review'
    | 'manifest';
  /** null: there is only one of this kind. */
  subject: string | null;
  facts: object;
}

/** Logs what staff did, with who and when. Changes of an order are logged by changeOrder. */
export async function logActivity(db: Kysely<Database>, staff: Viewer, { action, kind, subject, facts }: Did) {
  await db
    .insertInto('activity')
    .values({
      actor_id: staff.id,
      actor_email: staff.email,
      action,
      subject_kind: kind,
      subject_id: subject,
      facts: JSON.stringify(facts),
    })
    .execute();
}
