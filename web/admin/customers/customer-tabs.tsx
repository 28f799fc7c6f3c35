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
  { name: tabs.admins, search: { role: 'admins' } },
];

/** Everybody, those who run the shop, and those who asked for the letter, who are a list of their own. */
export function CustomerTabs({ search }: { search: ListSearch }) {
  return (
    <ListViews address={adminPages.customers} list="customers" own={own} search={search}>
      <Link className="list-views__tab" to={adminPages.newsletter()}>
        {newsletter.name}
      </Link>
    </ListViews>
  );
}

/** The same, from the list of the letter. */
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
