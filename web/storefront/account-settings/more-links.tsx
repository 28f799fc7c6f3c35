import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { accountSettingsText } from '#content/microcopy/account.ts';
import { accountPages } from '#contract/account-pages.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SettingsSection } from './settings-section.tsx';

const { title, security, orders } = accountSettingsText.more;

/** 'Additional Settings': rows that lead on. */
export function MoreLinks({ orderCount }: { orderCount: number }) {
  const rows = [
    { ...security, to: accountPages.security() },
    { title: orders.title, text: countWords(orderCount), to: pages.orders() },
  ];
  return (
    <SettingsSection title={title}>
      <ul className="account__rows">
        {rows.map(row => (
          <li key={row.to}>
            <Link className="account__row account__row--link" to={row.to}>
              <span>
                <span className="font-medium">{row.title}</span>
                <span className="account__fine num">{row.text}</span>
              </span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function countWords(count: number): string {
  if (count === 0) return orders.none;
  return count === 1 ? orders.one : fill(orders.many, { n: count });
}
