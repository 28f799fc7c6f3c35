import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { creditText as text } from '#content/words/credit.ts';
import type { StoreCredit } from '#contract/customers/credit.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { SettingsSection } from './settings-section.tsx';

/** What the account has of store credit, and where it came from and went. */
export function CreditSection({ credit: { balance_cents, entries, is_more } }: { credit: StoreCredit }) {
  return (
    <SettingsSection intro={text.intro} title={text.title}>
      <p className={entries.length === 0 ? 'muted' : 'font-medium num'}>
        {entries.length === 0 ? text.none : fill(text.balance, { amount: formatMoney(balance_cents) })}
      </p>
      {entries.length > 0 && (
        <ul className="account__rows">
          {entries.map(({ id, cents, kind, order_number, reason, created_at }) => (
            <li className="account__row" key={id}>
              <span className="min-w-0 wrap-anywhere">
                {text.kinds[kind]}{' '}
                {order_number && (
                  <Link className="link num" to={pages.order(order_number)}>
                    {order_number}
                  </Link>
                )}
                <span className="account__fine">
                  {displayDate(created_at)}
                  {reason && `, ${reason}`}
                </span>
              </span>
              <span className="num">{formatMoney(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {is_more && <p className="account__intro">{text.more}</p>}
    </SettingsSection>
  );
}
