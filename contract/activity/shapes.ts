import { z } from 'zod';
import { ListQuery, listOf, searched } from '../lists.ts';

/** One value before and after an action. Without `from`, nothing changed. */
export const ActivityFact = z.object({ name: z.string(), from: z.string().nullable(), to: z.string() });
export type ActivityFact = z.infer<typeof ActivityFact>;

/** One entry of the activity log. */
export const Activity = z
  .object({
    id: z.string(),
    /** Null: no name is stored. */
    actor_email: z.string().nullable(),
    /** The action as a code, such as 'order.status'. */
    action: z.string(),
    /** The action in words. */
    title: z.string(),
    subject_kind: z.string(),
    subject_id: z.string().nullable(),
    /** The subject's current name; null: it has none, or none is stored. */
    subject_name: z.string().nullable(),
    /** The product was deleted; its name is the last one. */
    is_gone: z.boolean(),
    facts: z.array(ActivityFact),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const ActivityQuery = ListQuery.extend({
  /** Any part of the staff member's address. */
  person: searched(100),
  /** The kind of subject; empty: all. */
  kind: searched(40),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;
export const ActivityPage = listOf(Activity);
export type ActivityPage = z.infer<typeof ActivityPage>;
