import { jobsText as text } from '#content/microcopy/jobs.ts';
import type { GivenUpJob } from '#contract/jobs/job-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

/** Another try for the chosen jobs. */
export const jobDeeds: readonly BulkDeed<GivenUpJob>[] = [
  {
    label: text.retry,
    ask: text.bulkAsk,
    text: text.bulkText,
    words: ended => endedWords(ended, text.bulkDone),
    async one({ id, retries, retried_at }) {
      if (retried_at) return text.isInLine;
      const { error } = await browserApi(routes.adminRetryJob, { params: { id }, body: { retries } });
      return error?.message ?? null;
    },
  },
];
