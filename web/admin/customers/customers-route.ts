import { adminCustomersText } from '#content/words/admin/customers.ts';
import { routes } from '#contract/routes.ts';
import { type ApiResult, networkError } from '#web/client/api.ts';
import type { ListSearch } from '../parts/list/list-address.ts';

/** Where the list is asked for; that of the staff says so where no answer comes. */
export const customersRoute = ({ role }: ListSearch) =>
  role === 'admins'
    ? { ...routes.adminListCustomers, networkError: adminCustomersText.adminsUnread }
    : routes.adminListCustomers;

/** No answer came for the list. */
export const lostCustomers = (search: ListSearch): ApiResult<never> => ({
  data: null,
  error: networkError(customersRoute(search).networkError),
});
