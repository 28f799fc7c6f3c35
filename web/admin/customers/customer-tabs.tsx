import { Link } from 'react-router';
import { adminCustomersText } from '#content/words/admin/customers.ts';
import { adminNewsletterText } from '#content/words/admin/newsletter.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ListSearch } from '../parts/list/list-address.ts';
import { ListViews } from '../parts/list/list-views.tsx';
import type { View } from '../parts/list/views.ts';

const { tabs } = adminCustomersText;
const newsletter = { name: adminNewsletterText.tab, search: {} };

const own: View[] = [
  { name: tabs.all, search: {} },
  { name: tabs.guests, search: { role: 'guests' } },
  { name: tabs.admins, search: { role: 'admins' } },
];

/** Tabs: everybody, staff, and newsletter subscribers, which is another list. */
export function CustomerTabs({ search }: { search: ListSearch }) {
  return (
    <ListViews address={adminPages.customers} list="customers" own={own} search={search}>
      <Link className="list-views__tab" to={adminPages.newsletter()}>
        {newsletter.name}
      </Link>
    </ListViews>
  );
}

/** The same tabs on the newsletter list. */
export function NewsletterTabs({ search }: { search: ListSearch }) {
  return (
    <ListViews
      address={adminPages.newsletter}
      before={own.map(view => (
        <Link className="list-views__tab" key={view.name} to={adminPages.customers(view.search)}>
          {view.name}
        </Link>
      ))}
      list="newsletter"
      own={[newsletter]}
      search={search}
    />
  );
}
