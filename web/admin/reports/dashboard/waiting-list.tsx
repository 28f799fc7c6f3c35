import { Link } from 'react-router';
import { dashboardText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';

const { waiting: text } = dashboardText;

/** What needs a person today, most urgent first; each entry links to its list. */
export function WaitingList({ waiting }: { waiting: Dashboard['waiting'] }) {
  const { to_pack, to_ship, money, tickets, tickets_overdue, returns, low_stock } = waiting;
  const entries = [
    { words: text.overdue, count: tickets_overdue, to: adminPages.tickets({ view: 'waiting' }), isPressing: true },
    { words: text.money, count: money, to: adminPages.money(), isPressing: true },
    { words: text.toPack, count: to_pack, to: adminPages.packing() },
    { words: text.toShip, count: to_ship, to: adminPages.shipping() },
    { words: text.tickets, count: tickets - tickets_overdue, to: adminPages.tickets({ view: 'waiting' }) },
    { words: text.returns, count: returns, to: adminPages.returns() },
    { words: text.lowStock, count: low_stock, to: adminPages.products({ stock: 'low' }) },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return <p className="p-5">{text.none}</p>;
  return (
    <ul className="waiting-list">
      {entries.map(({ words, count, to, isPressing }) => (
        <li key={words.more}>
          <Link className="waiting-list__link num" data-pressing={isPressing} to={to}>
            {counted(count, words)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
