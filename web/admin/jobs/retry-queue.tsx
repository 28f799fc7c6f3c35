import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { jobsText as text } from '#content/microcopy/jobs.ts';
import type { JobPage } from '#contract/jobs/job-desk.ts';
import { mostRetried } from '#contract/jobs/job-limits.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { counted } from '../list/count-words.ts';
import { jobName } from './job-name.ts';

/** Asks again for all of one queue that rest, after one question. */
export function RetryQueue({ queue: { queue, resting } }: { queue: JobPage['queues'][number] }) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const most = Math.min(resting, mostRetried);
  const retry = async () => {
    setBusy(true);
    const { data, error } = await browserApi(routes.adminRetryQueue, { body: { queue } });
    setBusy(false);
    setAsked(false);
    if (error) {
      const action = { label: text.again, onClick: () => void retry() };
      toast.error(fill(text.failed, { reason: error.message }), { action });
    } else toast.success(endWords(data.retried, data.left));
    await revalidate();
  };
  return (
    <>
      <Button onClick={() => setAsked(true)} size="small">
        {counted(most, text.retryAll)}
      </Button>
      <ConfirmDialog
        busy={isBusy}
        cancelLabel={text.back}
        confirmLabel={text.again}
        onCancel={() => setAsked(false)}
        onConfirm={() => void retry()}
        open={isAsked}
        title={counted(most, text.retryAllAsk)}
      >
        <p>
          {fill(text.retryAllText, { job: jobName(queue) })}
          {resting > mostRetried && ` ${fill(text.retryAllMost, { most: mostRetried })}`}
        </p>
      </ConfirmDialog>
    </>
  );
}

function endWords(retried: number, left: number): string {
  if (retried === 0) return text.retriedNone;
  const said = counted(retried, text.retried);
  return left > 0 ? `${said} ${fill(text.left, { n: left })}` : said;
}
