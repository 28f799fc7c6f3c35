import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { jobsText as text } from '#content/microcopy/jobs.ts';
import type { GivenUpJob } from '#contract/jobs/job-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { aboutWords, jobName } from './job-name.ts';

/** Asks for one job again; the count it shows makes a second press the same press. */
export function RetryButton({ job }: { job: GivenUpJob }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const name = jobName(job.queue);
  const retry = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.adminRetryJob, {
      params: { id: job.id },
      body: { retries: job.retries },
    });
    setBusy(false);
    if (error) {
      const action = { label: text.again, onClick: () => void retry() };
      toast.error(fill(text.failed, { reason: error.message }), error.code === 'job_gone' ? {} : { action });
    } else toast.success(fill(text.inLine, { job: name }));
    await revalidate();
  };
  return (
    <Button
      aria-label={fill(text.retryNamed, { job: name, about: aboutWords(job) })}
      busy={isBusy}
      onClick={() => void retry()}
      size="small"
      variant="secondary"
    >
      {text.retry}
    </Button>
  );
}
