import { z } from 'zod';

/** No list counts further: so many, or more. */
export const mostCounted = 1_000;

/** What was typed, without what PostgreSQL does not keep. */
export const searched = (most: number) =>
  z
    .string()
    .trim()
    .transform(value => value.replaceAll('\0', '').slice(0, most))
    .catch('')
    .default('');

/** Shared by the lists of the back office: words, an order, and where the page begins. */
export const ListQuery = z.object({
  q: searched(100),
  /** Of the list's own; another one is the list's first. */
  sort: z.string().max(40).catch('').default(''),
  /** `next` of the page before it, or `previous` of the one after it. */
  after: z.string().max(1_000).catch('').default(''),
  before: z.string().max(1_000).catch('').default(''),
  limit: z.coerce.number().int().min(1).max(100).catch(25).default(25),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** One page of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Where the next page begins, and where the one before ends; null: there is none. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** Of all that match, at most `mostCounted`; `is_more`: that many and more. */
    total: z.int(),
    is_more: z.boolean(),
  });
