import { route } from '../api-route.ts';
import type { StaffOrder } from '../payments/admin.ts';
import type { NoteInput, PackList, StaffAddressInput, StaffNote } from './admin.ts';

/** Staff actions on one order, except its status and its money. */
export const adminOrderRoutes = {
  adminAddNote: route<NoteInput, StaffNote>(
    'POST',
    '/admin/orders/{orderNumber}/notes',
    'No answer came. Add it again: it is not added twice.',
  ),
  adminCorrectAddress: route<StaffAddressInput, StaffOrder>(
    'PUT',
    '/admin/orders/{orderNumber}/address',
    'No answer came, so we do not know whether it was saved. What you typed is kept: try again.',
  ),
  adminListToPack: route<undefined, PackList>('GET', '/admin/packing', 'Failed to load orders'),
};
