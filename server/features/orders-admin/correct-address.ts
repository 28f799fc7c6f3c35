import { addressLines } from '#content/emails/orders.ts';
import { orderText } from '#content/words/orders.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { AddressChange } from '#contract/orders/shapes.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { canStaffCorrectAddress } from '#domain/order/order-change.ts';
import { askTaxFirst } from '#server/features/order-book/ask-tax-first.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import { findParcelLabel } from '#server/features/order-book/find-parcel-label.ts';
import { setAddress } from '#server/features/order-book/set-address.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findStaffOrder } from './staff-order.ts';

/**
 * Staff correct the shipping address until the order is sent, or has a label. Refuses order_not_found,
 * changed_meanwhile, address_fixed, and what `setAddress` refuses.
 */
export async function correctAddressByStaff(
  services: Services,
  staff: Viewer,
  orderNumber: string,
  { version, ...input }: AddressChange,
): Promise<StaffOrder | Refusal> {
  const id = await findOrderId(services.db, orderNumber);
  if (!id) return refuse('order_not_found');
  const changed = await askTaxFirst(services.tax, taxes =>
    changeOrder(services, { id }, async open => {
      const { order, trx } = open;
      if (version !== undefined && version !== order.version)
        return refuse('changed_meanwhile', { status: order.status, version: order.version });
      const permit = canStaffCorrectAddress(order.status, await findParcelLabel(trx, order.id));
      if (!permit.ok) return refuse('address_fixed', {}, { message: permit.text });
      const by = { kind: 'staff', id: staff.id } as const;
      const words = { note: orderText.addressNoteByShop, byLine: addressLines.byShop };
      return setAddress(open, input, { services, taxes, by, email: staff.email, ...words });
    }),
  );
  return isRefusal(changed) ? changed : findStaffOrder(services, orderNumber);
}
