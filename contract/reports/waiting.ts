import { z } from 'zod';

/** Badges of the admin show at most '99+'. */
export const mostWaiting = 100;

/** How much waits for staff, each count capped at `mostWaiting`. */
export const Waiting = z
  .object({
    /** Orders to pack. */
    orders: z.int(),
    /** Entries of the money inbox. */
    money: z.int(),
    /** Tickets that wait for an answer. */
    support: z.int(),
    /** Returns to answer or to settle. */
    returns: z.int(),
    /** Jobs that were given up and not tried again since. */
    jobs: z.int(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;
