import { Link, NavLink } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { countText } from '#web/ui/badge/count-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { adminLinks } from './admin-links.ts';
import { useWaiting } from './use-waiting.ts';

/** Names and icons on a wide window, icons alone on a middle one; a phone has the drawer. */
export function AdminSidebar() {
  return (
    <nav aria-label={adminShellText.navigation} className="admin-side">
      <Link aria-label={adminShellText.toShop} className="admin-side__mark" to={pages.home()}>
        <Wordmark />
      </Link>
      <AdminLinkList />
    </nav>
  );
}

export function AdminLinkList({ onFollow }: { onFollow?: () => void }) {
  const waiting = useWaiting();
  return (
    <ul className="grid gap-1">
      {adminLinks.map(({ label, to, icon, end, badge }) => (
        <li key={to}>
          <NavLink className="admin-side__link" end={end} onClick={onFollow} title={label} to={to}>
            <Icon of={icon} />
            <span className="admin-side__label">{label}</span>
            {badge && waiting[badge] > 0 && (
              <span className="admin-side__count num">
                {countText(waiting[badge])}
                <span className="visually-hidden"> {adminShellText.waiting}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
