import { fill } from '#content/fill.ts';
import { jobTroubleText, jobsText as text } from '#content/microcopy/jobs.ts';
import type { GivenUpJob } from '#contract/jobs/job-desk.ts';
import type { StatusLook } from '#domain/status-look.ts';
import { displayTime } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';

const resting: StatusLook = { label: text.states.resting, tone: 'error', sign: 'ban' };
const again: StatusLook = { label: text.states.again, tone: 'warning', sign: 'reply' };

/** How it stands, after how many tries, why in words, what helps, and behind a press what the program said. */
export function TroubleCell({ job, refused }: { job: GivenUpJob; refused?: string | undefined }) {
  const { tries, trouble, error, retried_at } = job;
  const words = jobTroubleText[trouble];
  return (
    <div className="jobs__lines">
      <p className="jobs__state">
        <StatusBadge look={retried_at ? again : resting} />
        <span className="muted num">
          {tries === 1 ? text.tryOne : fill(text.tries, { n: tries.toLocaleString('en-US') })}
        </span>
      </p>
      <p>{words.text}</p>
      <p className="muted">{retried_at ? fill(text.since, { time: displayTime(retried_at) }) : words.todo}</p>
      <details className="jobs__said">
        <summary>{text.said}</summary>
        <p>{error || text.saidNothing}</p>
      </details>
      {refused && <p className="field__error">{refused}</p>}
    </div>
  );
}
