import { noAnswer, route } from '../api-route.ts';
import type { NoteInput, StaffNote } from '../orders/admin.ts';
import type { CreditInput, StoreCredit } from './credit.ts';
import type {
  AdminFlagInput,
  CustomerDetails,
  CustomerNotes,
  CustomerTags,
  SignedOut,
  SignOutInput,
  TagInput,
} from './shapes.ts';

/** People, for staff. */
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
  adminListCustomerNotes: route<undefined, CustomerNotes>(
    'GET',
    '/admin/customers/{id}/notes',
    'Network error fetching the notes',
  ),
  adminAddCustomerNote: route<NoteInput, StaffNote>(
    'POST',
    '/admin/customers/{id}/notes',
    'No answer came. Add it again: it is not added twice.',
  ),
  adminChangeCredit: route<CreditInput, StoreCredit>(
    'POST',
    '/admin/customers/{id}/credit',
    'No answer came. Send it again: it is not entered twice.',
  ),
  adminTagCustomer: route<TagInput, CustomerTags>('PUT', '/admin/customers/{id}/tags', noAnswer),
};
