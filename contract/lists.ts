import { z } from 'zod';

/** Lists count no further; a higher count reads "or more". */
export const mostCounted = 1_000;

/** Search text, without characters PostgreSQL cannot store. */
export const searched = (most: number) =>
  z
    .string()
    .trim()
    .transform(value => value.replaceAll('\0', '').slice(0, most))
    .catch('')
    .default('');

/** Shared by the admin lists: search, sort order and cursor. */
export const ListQuery = z.object({
  q: searched(100),
  /** One of the list's own; anything else means its first. */
  sort: z.string().max(40).catch('').default(''),
  /** `next` of the page before, or `previous` of the page after. */
  after: z.string().max(1_000).catch('').default(''),
  before: z.string().max(1_000).catch('').default(''),
  limit: z.coerce.number().int().min(1).max(100).catch(25).default(25),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** One page of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Cursors of the pages after and before; null: there is none. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** The place of the first item among all matches, from 1; null beyond `mostCounted`. */
    first: z.int().nullable(),
    /** All matches, at most `mostCounted`; `is_more`: there are more. */
    total: z.int(),
    is_more: z.boolean(),
  });
