import { sql } from 'kysely';
import type { Draft, DraftInput, FilledDraft } from '#contract/drafts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findDraftRow, presentDraft, refuseGone } from './queries.ts';

interface ToSave extends Pick<DraftInput, 'version'> {
  form: FilledDraft;
}

/**
 * Stores a draft on top of the version that was shown; 0 makes a new one. The same form sent twice is stored once.
 * Refuses changed_meanwhile, draft_not_found.
 */
export async function saveDraft(
  { db }: Pick<Services, 'db'>,
  staff: Viewer,
  id: string,
  { version, form }: ToSave,
): Promise<Draft | Refusal> {
  const email = normalizeEmail(form.shipping.email).slice(0, 254);
  const { adds_to, ...others } = form;
  // The release before this one knows no additions.
  const text = JSON.stringify(adds_to === null ? others : form);
  const saved =
    version === 0
      ? await db
          .insertInto('draft_orders')
          .values({ id, email, form: text, made_by: staff.email, changed_by: staff.email })
          .onConflict(known => known.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await db
          .updateTable('draft_orders')
          .set({ email, form: text, changed_by: staff.email, version: version + 1, updated_at: sql`now()` })
          .where('id', '=', id)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();
  if (saved) return presentDraft(saved);
  const found = await findDraftRow(db, id);
  if (!found) return refuseGone(db, id);
  const { rows } = await sql<{
    is_same: boolean;
  }>`select ${text}::jsonb = form as is_same from draft_orders where id = ${id}`.execute(db);
  if (rows[0]?.is_same && found.version === version + 1) return presentDraft(found);
  return refuse('changed_meanwhile', { version: found.version });
}

/** Deletes a draft; twice changes nothing. */
export async function deleteDraft({ db }: Pick<Services, 'db'>, staff: Viewer, id: string): Promise<{ ok: true }> {
  const { numDeletedRows } = await db.deleteFrom('draft_orders').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows > 0)
    await logActivity(db, staff, { action: 'draft.delete', kind: 'order', subject: null, facts: {} });
  return { ok: true };
}
