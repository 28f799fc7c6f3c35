import { dueWriters, forgetWriter } from './features/support/forget-writers.ts';
import { closeTicket, dueToClose, joinTicket } from './features/support/move-ticket.ts';
import { ticketItself } from './job-subjects.ts';
import type { ItemQueue } from './jobs/item-queue.ts';

const terms = {
  about: ticketItself,
  atOnce: 1,
  timeLimitSeconds: 60,
  patience: { tries: 24, pauseSeconds: 3, longestPauseSeconds: 2 * 60 * 60 },
};

/** Work on tickets, by queue name, which is also the outbox kind that asks for it. */
export const supportQueues: Readonly<Record<string, ItemQueue>> = {
  'close-resolved': { ...terms, due: dueToClose, lookSeconds: 60, work: closeTicket },
  'forget-writers': { ...terms, due: dueWriters, lookSeconds: 60, work: forgetWriter },
  'join-tickets': { ...terms, work: joinTicket },
};
