import ArrowRight from 'lucide-react/icons/arrow-right';
import { activityText } from '#content/microcopy/activity.ts';
import type { Activity, ActivityFact } from '#contract/activity.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** What was done, and below it what changed from what to what. */
export function ActivityCell({ entry: { title, facts } }: { entry: Activity }) {
  return (
    <div className="activity__what">
      <span className="font-semibold">{title}</span>
      {facts.length > 0 && (
        <ul className="activity__facts muted">
          {facts.map(fact => (
            <FactLine fact={fact} key={`${fact.name} ${fact.to}`} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FactLine({ fact: { name, from, to } }: { fact: ActivityFact }) {
  return (
    <li>
      {name}:{' '}
      {from !== null && (
        <>
          <span className="visually-hidden">{activityText.change.from} </span>
          {from} <Icon of={ArrowRight} size={12} />
          <span className="visually-hidden"> {activityText.change.to}</span>{' '}
        </>
      )}
      {to}
    </li>
  );
}
