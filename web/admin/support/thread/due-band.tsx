import Clock from 'lucide-react/icons/clock';
import { fill } from '#content/fill.ts';
import { responseClockText as text } from '#content/microcopy/support-desk.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { responseClock } from '#domain/ticket/response-clock.ts';
import { targetHoursOf } from '#domain/ticket/ticket-category.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { clockWords } from '../clock-words.ts';
import { timeOf } from '../ticket-times.ts';
import { useSupportWeek } from '../use-support-week.ts';

/** Over the thread of a ticket whose time to answer is over or nearly so. */
export function DueBand({ ticket: { due_at, category }, clock }: { ticket: DeskTicket; clock: Date }) {
  const week = useSupportWeek();
  if (!due_at) return null;
  const answer = responseClock(new Date(due_at), clock, week);
  if (answer.state === 'later') return null;
  return (
    <p className={`due-band due-band--${answer.state} num`}>
      <Icon of={Clock} />
      <span className="font-semibold">{clockWords(answer, true)}</span>
      <span className="due-band__until">
        {fill(text.due, {
          time: timeOf(due_at, clock),
          category: text.categories[category],
          hours: targetHoursOf(category),
        })}
      </span>
    </p>
  );
}
