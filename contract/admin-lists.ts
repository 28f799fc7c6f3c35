import type { ActivityPage } from './activity/shapes.ts';
import { type ApiRoute, fileRoute, type QueryValues, route } from './api-route.ts';
import type { AdminProductPage } from './catalog/admin.ts';
import type { CouponPage } from './coupons/shapes.ts';
import type { CustomerPage } from './customers/shapes.ts';
import type { JobPage } from './jobs/shapes.ts';
import type { MessagePage } from './messages/shapes.ts';
import type { SubscriberPage } from './newsletter/admin.ts';
import type { AdminOrderPage } from './orders/admin-list.ts';
import { query } from './pages.ts';
import type { MoneyPage } from './payments/admin.ts';
import type { AdminReturnPage } from './returns/admin.ts';
import type { StaffReviewPage } from './reviews/admin.ts';
import type { AdminTicketList } from './support/admin.ts';

/** A list of the back office: the address of its page, its route, and the route of the same list as a CSV file. */
export interface AdminList<Page> {
  page(search?: QueryValues): string;
  route: ApiRoute<undefined, Page>;
  file: ApiRoute<undefined, string>;
}

/** By the path of the page, which is also the list's path below /api unless `api` says otherwise. */
const list = <Page>(
  page: `/admin/${string}`,
  { api = page, networkError = 'The list could not be read. Try again.' } = {},
): AdminList<Page> => ({
  page: (search = {}) => `${page}${query(search)}`,
  route: route('GET', api, networkError),
  file: fileRoute(`${api}/export`),
});

/** Every list of the back office. Its routes, its rights and its page in web/routes.ts follow from its row. */
export const adminLists = {
  activity: list<ActivityPage>('/admin/activity', { networkError: 'Failed to load the history' }),
  coupons: list<CouponPage>('/admin/coupons'),
  customers: list<CustomerPage>('/admin/customers', { networkError: 'Network error fetching customers' }),
  jobs: list<JobPage>('/admin/messages/jobs', { api: '/admin/jobs' }),
  messages: list<MessagePage>('/admin/messages', { networkError: 'The emails could not be loaded. Try again.' }),
  money: list<MoneyPage>('/admin/money', { networkError: 'Failed to load the payments to check' }),
  newsletter: list<SubscriberPage>('/admin/customers/newsletter', { api: '/admin/newsletter' }),
  orders: list<AdminOrderPage>('/admin/orders', { networkError: 'Failed to load orders' }),
  products: list<AdminProductPage>('/admin/products', { networkError: 'Network error fetching products' }),
  returns: list<AdminReturnPage>('/admin/returns', { networkError: 'Failed to load returns' }),
  reviews: list<StaffReviewPage>('/admin/reviews'),
  tickets: list<AdminTicketList>('/admin/support', {
    api: '/admin/support/tickets',
    networkError: 'Failed to load support tickets',
  }),
};

type Lists = typeof adminLists;
export type AdminListName = keyof Lists;

const all = Object.entries(adminLists) as [AdminListName, AdminList<unknown>][];
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type ListRoutes = { [Name in AdminListName as `adminList${Capitalize<Name>}`]: Lists[Name]['route'] };
type FileRoutes = { [Name in AdminListName as `export${Capitalize<Name>}`]: Lists[Name]['file'] };

/** `adminListOrders`, `exportOrders` and so on. */
export const adminListRoutes = Object.fromEntries(
  all.flatMap(([name, { route, file }]) => [
    [`adminList${capital(name)}`, route],
    [`export${capital(name)}`, file],
  ]),
) as ListRoutes & FileRoutes;

/** The pages of the lists, by name. */
export const adminListPages = Object.fromEntries(all.map(([name, { page }]) => [name, page])) as {
  [Name in AdminListName]: Lists[Name]['page'];
};
