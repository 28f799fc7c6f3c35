import { adminCustomersText } from '#content/words/admin/customers.ts';
import { routes } from '#contract/routes.ts';
import type { ListSearch } from '../parts/list/list-address.ts';

/** The API route of the list; that of staff has its own message for a lost connection. */
export const customersRoute = ({ role }: ListSearch) =>
  role === 'admins'
    ? { ...routes.adminListCustomers, networkError: adminCustomersText.adminsUnread }
    : routes.adminListCustomers;
