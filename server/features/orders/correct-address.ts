import { addressLines } from '#content/emails/orders.ts';
import { orderText } from '#content/words/orders.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { AddressChange } from '#contract/orders/shapes.ts';
import { canBuyerCorrectAddress } from '#domain/order/order-change.ts';
import { askTaxFirst } from '#server/features/order-book/ask-tax-first.ts';
import { type ChangedOrder, changeOrder } from '#server/features/order-book/change-order.ts';
import { findParcelLabel } from '#server/features/order-book/find-parcel-label.ts';
import { setAddress } from '#server/features/order-book/set-address.ts';
import type { Services } from '#server/services.ts';

/**
 * The buyer corrects the address: within an hour, before it is packed or has a label. Refuses order_not_found,
 * address_fixed, changed_meanwhile, and what `setAddress` refuses.
 */
export function correctAddress(
  services: Services,
  orderId: string,
  userId: string | null,
  { version, ...input }: AddressChange,
): Promise<ChangedOrder<null> | Refusal> {
  return askTaxFirst(services.tax, taxes =>
    changeOrder(services, { id: orderId }, async open => {
      const { order, now, trx } = open;
      const placed = { status: order.status, placedAt: order.placed_at, changeMinutes: order.change_minutes };
      const permit = canBuyerCorrectAddress({ ...placed, label: await findParcelLabel(trx, order.id) }, now);
      if (!permit.ok) return refuse('address_fixed', {}, { message: permit.text });
      if (version !== undefined && version !== order.version)
        return refuse('changed_meanwhile', { status: order.status, version: order.version });
      const by = { kind: 'buyer', id: userId } as const;
      const words = { note: orderText.addressNote, byLine: addressLines.byBuyer };
      return setAddress(open, input, { services, taxes, by, email: null, ...words });
    }),
  );
}
