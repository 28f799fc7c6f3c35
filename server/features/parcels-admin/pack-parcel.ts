import type { Selectable } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import { senderOf } from '#domain/parcel/sender.ts';
import { parcelOunces, type WeighedLine } from '#domain/parcel/weight.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import type { OrdersTable } from '#server/database/schema.ts';
import type { Parcel } from '#server/shipping-providers/port.ts';

interface Packing {
  lines: readonly WeighedLine[];
  /** Of a unit that nobody has weighed. */
  ownOunces: number;
  /** The name of a package; without it, or if there is none such, the first. */
  wanted?: string | undefined;
  isReturn: boolean;
}

/** The parcel of an order, or of a return of it. Refuses labels_not_set_up, parcel_too_heavy. */
export function packParcel(
  order: Selectable<OrdersTable>,
  own: OwnerSettings,
  { lines, ownOunces, wanted, isReturn }: Packing,
): Parcel | Refusal {
  const sender = senderOf(own);
  if (!sender) return refuse('labels_not_set_up');
  const size = own.packages.find(({ name }) => name === wanted) ?? sender.size;
  const ounces = parcelOunces(lines, { empty: size.ounces, ownOunces });
  if (ounces === null) return refuse('parcel_too_heavy');
  return {
    orderNumber: order.order_number,
    from: sender.from,
    to: {
      name: order.shipping_name,
      address1: order.shipping_address1,
      address2: order.shipping_address2,
      city: order.shipping_city,
      state: order.shipping_state,
      postal: order.shipping_postal,
      phone: order.shipping_phone ?? '',
    },
    isReturn,
    // Buyers have no label printer: their label is always a page to print.
    fileType: own.label_zpl && !isReturn ? 'zpl' : 'pdf',
    size,
    ounces,
  };
}
