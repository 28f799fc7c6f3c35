import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { providerSaid, takerName } from '#content/payment-ways.ts';
import { moneyText } from '#content/words/admin/payments.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { MoneyEntry } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';
import { EntryActions } from './entry-actions.tsx';

const { columns } = moneyText;

/** What happened, its facts and its actions; errors of a bulk action appear beside the entry. */
export function moneyColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<MoneyEntry>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.money);
  return [
    {
      id: 'what',
      header: columns.what,
      cell: entry => <What entry={entry} refused={results.get(entry.id)} />,
      phone: 'lead',
    },
    { id: 'order', header: columns.order, cell: entry => <OrderLink entry={entry} />, phone: 'sub' },
    {
      id: 'amount',
      header: columns.amount,
      cell: entry => <Amount entry={entry} />,
      align: 'end',
      phone: 'leadEnd',
      sort: sort('amount'),
    },
    { id: 'reference', header: columns.reference, cell: entry => <Reference entry={entry} />, phone: 'sub' },
    {
      id: 'date',
      header: columns.date,
      cell: entry => <When entry={entry} />,
      align: 'end',
      phone: 'sub',
      sort: sort('date'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: entry => <EntryActions entry={entry} />,
      align: 'end',
      phone: 'subEnd',
    },
  ];
}

function What({ entry: { kind, provider, detail }, refused }: { entry: MoneyEntry; refused: string | undefined }) {
  const { title, text } = moneyText.kinds[kind];
  return (
    <span className="money__what">
      <span className="font-semibold">{title}</span>
      <span className="muted">{text}</span>
      {detail && <Detail detail={kind === 'dispute' ? providerSaid(provider, detail) : detail} />}
      {refused && <span className="field__error">{refused}</span>}
    </span>
  );
}

/** What it is about; a name such as PAYMENT.CAPTURE.COMPLETED may break after each dot. */
function Detail({ detail }: { detail: string }) {
  const [first, ...others] = detail.replaceAll('_', ' ').split('.');
  const words = others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}.<wbr />
        {part}
      </>
    ),
    first,
  );
  return <span className="money__detail">{words}</span>;
}

const OrderLink = ({ entry: { order_number } }: { entry: MoneyEntry }) =>
  order_number && (
    <Link className="link" to={adminPages.order(order_number)}>
      #{order_number}
    </Link>
  );

function Amount({ entry: { asked_cents, told_cents } }: { entry: MoneyEntry }) {
  return (
    <span className="money__lines">
      {asked_cents !== null && (
        <span>
          <span className="money__label muted">{moneyText.asked}</span> {formatMoney(asked_cents)}
        </span>
      )}
      {told_cents !== null && told_cents !== asked_cents && (
        <span className="muted">{fill(moneyText.reported, { amount: formatMoney(told_cents) })}</span>
      )}
    </span>
  );
}

function Reference({ entry: { provider, reference, told_reference } }: { entry: MoneyEntry }) {
  return (
    <span className="money__lines money__reference">
      <span>{takerName(provider)}</span>
      {reference && <span className="muted">{reference}</span>}
      {told_reference && told_reference !== reference && (
        <span className="muted">{fill(moneyText.theirs, { reference: told_reference })}</span>
      )}
    </span>
  );
}

function When({ entry: { happened_at, answer_by } }: { entry: MoneyEntry }) {
  return (
    <span className="money__lines">
      <span>{displayStaffTime(happened_at)}</span>
      {answer_by && (
        <span className="money__term">{fill(moneyText.answerBy, { time: displayStaffTime(answer_by) })}</span>
      )}
    </span>
  );
}
