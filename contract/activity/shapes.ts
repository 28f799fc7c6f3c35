import { z } from 'zod';
import { ListQuery, listOf, searched } from '../lists.ts';

/** One fact of what was done, in words: what it was before and after. Without `from` it is a fact alone, nothing that changed. */
export const ActivityFact = z.object({ name: z.string(), from: z.string().nullable(), to: z.string() });
export type ActivityFact = z.infer<typeof ActivityFact>;

/** One thing that was done, as it stands on record for good. */
export const Activity = z
  .object({
    id: z.string(),
    /** Null: nobody's name was kept. */
    actor_email: z.string().nullable(),
    /** 'order.status': what was done, as a code. */
    action: z.string(),
    /** The same in words. */
    title: z.string(),
    subject_kind: z.string(),
    subject_id: z.string().nullable(),
    /** What it is called today; null: it has no name, or none was kept. */
    subject_name: z.string().nullable(),
    /** A product that was deleted since; its name is the one it had. */
    is_gone: z.boolean(),
    facts: z.array(ActivityFact),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const ActivityQuery = ListQuery.extend({
  /** Any part of the address of who did it. */
  person: searched(100),
  /** The kind of thing it was done to; empty: all. */
  kind: searched(40),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;
export const ActivityPage = listOf(Activity);
export type ActivityPage = z.infer<typeof ActivityPage>;
