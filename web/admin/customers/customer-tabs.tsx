import { adminCustomersText } from '#content/microcopy/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ListSearch } from '../list/list-address.ts';
import { ListViews } from '../list/list-views.tsx';
import type { View } from '../list/views.ts';

const { tabs } = adminCustomersText;

const own: View[] = [
  { name: tabs.all, search: {} },
  { name: tabs.admins, search: { role: 'admins' } },
];

/** Everybody, and those who run the shop. */
export function CustomerTabs({ search }: { search: ListSearch }) {
  return <ListViews address={adminPages.customers} list="customers" own={own} search={search} />;
}
