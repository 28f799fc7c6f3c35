import { adminCustomersText } from '#content/microcopy/customers.ts';
import { routes } from '#contract/routes.ts';
import type { ListSearch } from '../list/list-address.ts';

/** Where the list is asked for; that of the staff says so where no answer comes. */
export const customersRoute = ({ role }: ListSearch) =>
  role === 'admins'
    ? { ...routes.adminListCustomers, networkError: adminCustomersText.adminsUnread }
    : routes.adminListCustomers;
