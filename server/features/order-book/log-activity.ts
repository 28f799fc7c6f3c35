import type { Viewer } from '#server/http/context.ts';
import type { Trx } from './order-rows.ts';

/** What staff did to an order or its money stays on record, with who and when. */
export async function logActivity(
  trx: Trx,
  staff: Viewer,
  did: { action: string; kind: 'order' | 'money'; subject: string; facts: object },
): Promise<void> {
  await trx
    .insertInto('activity')
    .values({
      actor_id: staff.id,
      actor_email: staff.email,
      action: did.action,
      subject_kind: did.kind,
      subject_id: did.subject,
      facts: JSON.stringify(did.facts),
    })
    .execute();
}
