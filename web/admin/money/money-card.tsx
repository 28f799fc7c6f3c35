import { Link } from 'react-router';
import { moneyText, providerNames } from '#content/microcopy/money.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { MoneyEntry } from '#contract/money.ts';
import { displayTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { type FactRow, FactRows } from '#web/ui/text/fact-rows.tsx';
import { Panel } from '../layout/panel.tsx';
import { EntryActions } from './entry-actions.tsx';

/** One thing that needs a person: what happened, the facts, and what can be done. */
export function MoneyCard({ entry }: { entry: MoneyEntry }) {
  const words = moneyText.kinds[entry.kind];
  return (
    <Panel padded title={words.title}>
      <div className="grid gap-4">
        <p>{words.text}</p>
        <div className="wrap-anywhere">
          <FactRows rows={factsOf(entry)} />
        </div>
        <EntryActions entry={entry} />
      </div>
    </Panel>
  );
}

function factsOf(entry: MoneyEntry): FactRow[] {
  const { facts } = moneyText;
  const rows: { term: string; value: FactRow['value'] | null }[] = [
    {
      term: facts.order,
      value: entry.order_number && (
        <Link className="link" to={adminPages.order(entry.order_number)}>
          #{entry.order_number}
        </Link>
      ),
    },
    { term: facts.asked, value: entry.asked_cents === null ? null : formatMoney(entry.asked_cents) },
    { term: facts.told, value: entry.told_cents === null ? null : formatMoney(entry.told_cents) },
    { term: facts.provider, value: providerNames[entry.provider] ?? entry.provider },
    { term: facts.reference, value: entry.reference },
    { term: facts.toldReference, value: entry.told_reference === entry.reference ? null : entry.told_reference },
    { term: facts.detail, value: entry.detail?.replaceAll('_', ' ') ?? null },
    { term: facts.at, value: displayTime(entry.happened_at) },
    { term: facts.answerBy, value: entry.answer_by && displayTime(entry.answer_by) },
  ];
  return rows.filter(row => row.value !== null && row.value !== '');
}
