import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { responseClock } from '#domain/ticket/response-clock.ts';
import { useSupportWeek } from '#web/admin/parts/shell-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { clockWords } from './clock-words.ts';

/** The time left to answer: red when over, amber when nearly so, and always in words. */
export function DueClock({ due, clock }: { due: string; clock: Date }) {
  const answer = responseClock(new Date(due), clock, useSupportWeek());
  return (
    <span className={`due-clock due-clock--${answer.state} num`}>
      <Icon of={Clock} size={16} />
      {clockWords(answer)}
    </span>
  );
}
