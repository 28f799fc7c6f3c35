import { joinTickets } from './features/support/join-tickets.ts';
import { accountOf } from './job-subjects.ts';
import type { ItemQueue } from './jobs/item-queue.ts';

/** What is done about tickets item by item, by the name of its queue, which is also the outbox kind that asks for one. */
export const supportQueues: Readonly<Record<string, ItemQueue>> = {
  'join-tickets': {
    work: joinTickets,
    about: accountOf,
    atOnce: 1,
    timeLimitSeconds: 60,
    patience: { tries: 24, pauseSeconds: 3, longestPauseSeconds: 2 * 60 * 60 },
  },
};
