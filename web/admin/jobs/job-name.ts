import { fill } from '#content/fill.ts';
import { jobNames, jobsText } from '#content/words/admin/jobs.ts';
import type { GivenUpJob } from '#contract/jobs/shapes.ts';
import { nameInWords } from '#domain/status-look.ts';

const names: Readonly<Record<string, string>> = jobNames;

/** What a queue does, in words. */
export const jobName = (queue: string): string =>
  Object.hasOwn(names, queue) ? (names[queue] ?? queue) : nameInWords(queue.replaceAll('-', ' '));

/** The job's subject, in words. */
export const aboutWords = ({ order_number, ticket }: GivenUpJob): string => {
  if (order_number) return fill(jobsText.order, { order_number });
  return ticket ? fill(jobsText.ticket, { subject: ticket.subject }) : jobsText.nothing;
};
