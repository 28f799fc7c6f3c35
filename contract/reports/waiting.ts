import { z } from 'zod';

/** Beside a link of the back office nobody reads more than '99+'. */
export const mostWaiting = 100;

/** How much waits for staff, each counted no further than `mostWaiting`. */
export const Waiting = z
  .object({
    /** Orders to pack. */
    orders: z.int(),
    /** Entries of the money inbox. */
    money: z.int(),
    /** Tickets that wait for our answer. */
    support: z.int(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;
