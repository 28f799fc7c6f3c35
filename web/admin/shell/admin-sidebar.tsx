import { useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { adminShellText } from '#content/words/admin/shell.ts';
import { pages } from '#contract/pages.ts';
import type { Waiting } from '#contract/reports/waiting.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { useNewest } from '#web/client/use-newest.ts';
import { countText } from '#web/ui/badge/count-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { adminLinkGroups } from '../parts/admin-links.ts';
import { useShellData } from '../parts/shell-data.ts';

/** Names and icons on a wide window, icons alone on a medium one; a phone has a drawer. */
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
    <div>
      {adminLinkGroups.map(group => (
        <ul className="admin-links" key={group[0]?.to}>
          {group.map(({ label, to, icon, end, badge }) => (
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
      ))}
    </div>
  );
}

const none: Waiting = { orders: 0, money: 0, support: 0, returns: 0, jobs: 0 };

/** How much waits for staff: from the loader, then from live events. */
function useWaiting(): Waiting {
  const loaded = useShellData()?.waiting ?? none;
  const [news, setNews] = useState<{ since: Waiting; waiting: Waiting } | null>(null);
  const newest = useNewest();
  const ask = useCallback(async () => {
    const isNewest = newest.ask();
    const { data } = await browserApi(routes.adminCountWaiting);
    if (data && isNewest()) setNews({ since: loaded, waiting: data });
  }, [loaded, newest]);
  usePageEvent('orderChanged', ask);
  usePageEvent('ticketChanged', ask);
  return news?.since === loaded ? news.waiting : loaded;
}
