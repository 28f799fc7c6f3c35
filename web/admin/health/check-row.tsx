import { healthText } from '#content/words/admin/health.ts';
import type { Health } from '#contract/upkeep/health.ts';
import type { HealthCheck, HealthState } from '#domain/health.ts';
import type { StatusLook } from '#domain/status-look.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { checkWords } from './check-words.ts';

const { states } = healthText;

const looks: Readonly<Record<HealthState, StatusLook>> = {
  well: { label: states.well, tone: 'success', sign: 'check' },
  attention: { label: states.attention, tone: 'warning', sign: 'flag' },
  broken: { label: states.broken, tone: 'error', sign: 'ban' },
  unknown: { label: states.unknown, tone: 'neutral', sign: 'minus' },
};

type Props = { health: Health; check: HealthCheck; state: HealthState };

/** One check: its result, and what to do about a problem. */
export function CheckRow({ health, check, state }: Props) {
  const { title, text, todo, operator } = checkWords(health, check, state);
  return (
    <li className="health__row">
      <h2 className="health__title">{title}</h2>
      <div className="health__words">
        <p className="num">{text}</p>
        {todo && <p className="muted">{todo}</p>}
        {operator && (
          <details className="health__operator">
            <summary>{healthText.operator}</summary>
            <p>
              <Commands text={operator} />
            </p>
          </details>
        )}
      </div>
      <StatusBadge look={looks[state]} />
    </li>
  );
}

/** A sentence in which text in backticks is shown as code. */
function Commands({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <code className="health__command" key={part}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
