import { route } from '../api-route.ts';
import { maybeDone, maybeSaved } from '../maybe-saved.ts';
import type { MoneyActionInput, MoneyActionReply, RefundInput, RefundReply, StaffOrder } from '../payments/admin.ts';
import type { NoteInput, PackList, StaffNote } from './admin.ts';
import type { OrderStatusInput, OrderStatusReply, OrderUndoInput } from './admin-list.ts';
import type { ItemsInput, SwapChoices } from './items.ts';
import type { AddressChange } from './shapes.ts';

/** Orders and the money inbox, for staff. */
export const adminOrderRoutes = {
  adminAddNote: route<NoteInput, StaffNote>(
    'POST',
    '/admin/orders/{orderNumber}/notes',
    'No answer came. Add it again: it is not added twice.',
  ),
  adminCorrectAddress: route<AddressChange, StaffOrder>('PUT', '/admin/orders/{orderNumber}/address', maybeSaved),
  adminChangeItems: route<ItemsInput, StaffOrder>(
    'POST',
    '/admin/orders/{orderNumber}/items',
    'No answer came. Send it again: it is not changed twice.',
  ),
  adminListSwaps: route<undefined, SwapChoices>(
    'GET',
    '/admin/orders/{orderNumber}/swaps',
    'Failed to load what it can be swapped for',
  ),
  adminListToPack: route<undefined, PackList>('GET', '/admin/packing', 'Failed to load orders'),
  adminSetOrderStatus: route<OrderStatusInput, OrderStatusReply>('PATCH', '/admin/orders/{id}', maybeDone),
  adminUndoOrderStatus: route<OrderUndoInput, OrderStatusReply>(
    'POST',
    '/admin/orders/{id}/undo',
    'No answer came. Press Undo again: it is not undone twice.',
  ),
  adminGetOrder: route<undefined, StaffOrder>('GET', '/admin/orders/{orderNumber}', 'Failed to load order details'),
  adminRefundOrder: route<RefundInput, RefundReply>(
    'POST',
    '/admin/orders/{orderNumber}/refunds',
    'No answer came. Send it again: it is not refunded twice.',
  ),
  adminActOnMoney: route<MoneyActionInput, MoneyActionReply>('POST', '/admin/money/actions', maybeDone),
};
