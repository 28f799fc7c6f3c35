import { route } from './api-route.ts';
import type { AdminFlagInput, CustomerDetails, CustomerPage } from './customers.ts';

/** The people of the shop and what is theirs, for staff. */
export const peopleRoutes = {
  adminListCustomers: route<undefined, CustomerPage>('GET', '/admin/customers', 'Network error fetching admin users'),
  adminGetCustomer: route<undefined, CustomerDetails>(
    'GET',
    '/admin/customers/{id}',
    'Network error fetching admin users',
  ),
  adminSetAdminFlag: route<AdminFlagInput, CustomerDetails>(
    'PUT',
    '/admin/customers/{id}/admin',
    'Network error updating admin status',
  ),
};
