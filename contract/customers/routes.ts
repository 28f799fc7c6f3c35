import { noAnswer, route } from '../api-route.ts';
import type { AdminFlagInput, CustomerDetails, SignedOut, SignOutInput } from './shapes.ts';

/** Accounts, for staff. */
export const customerRoutes = {
  getUserCount: route<undefined, { count: number }>(
    'GET',
    '/functions/get-user-count',
    'Network error fetching profile',
  ),
  adminGetCustomer: route<undefined, CustomerDetails>('GET', '/admin/customers/{id}', 'Network error fetching profile'),
  adminSetAdminFlag: route<AdminFlagInput, CustomerDetails>(
    'PUT',
    '/admin/customers/{id}/admin',
    'Network error updating admin status',
  ),
  adminSignOutCustomer: route<SignOutInput, SignedOut>('POST', '/admin/customers/{id}/sign-out', noAnswer),
};
