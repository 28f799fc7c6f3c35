import { orderText } from '#content/microcopy/orders.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { AddressInput } from '#contract/orders.ts';
import { checkShipping, type ShippingAddress } from '#domain/address.ts';
import { canBuyerCorrectAddress } from '#domain/order/order-change.ts';
import { taxStays } from '#domain/price.ts';
import { findState } from '#domain/states.ts';
import { type ChangedOrder, changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { Actor } from '#server/features/order-book/order-rows.ts';
import { readRates } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';

/**
 * The buyer's own correction: within an hour, before it is packed, and only to where the order costs the same. The same address
 * again changes nothing. Refuses order_not_found, address_fixed, invalid (the checkout's sentences) and tax_differs.
 */
export function correctAddress(
  services: Services,
  orderId: string,
  userId: string | null,
  input: AddressInput,
): Promise<ChangedOrder<null> | Refusal> {
  return changeOrder(services, { id: orderId }, open => correct(open, { kind: 'buyer', id: userId }, input));
}

async function correct(open: OpenOrder, by: Actor, input: AddressInput): Promise<null | Refusal> {
  const { order, now } = open;
  const permit = canBuyerCorrectAddress(
    { status: order.status, placedAt: order.placed_at, changeMinutes: order.change_minutes },
    now,
  );
  if (!permit.ok) return refuse('address_fixed', {}, { message: permit.text });
  const address = checkShipping({ ...input, email: order.email, country: order.shipping_country });
  if (!address.ok) return refuse('invalid', {}, { message: address.message, fields: { ...address.fields } });
  const columns = columnsOf(address.value);
  const changed = Object.entries(columns).flatMap(([name, value]) =>
    order[name as keyof typeof columns] === value ? [] : [name],
  );
  if (changed.length === 0) return null;
  const placed = { state: order.shipping_state, taxBasisPoints: order.tax_basis_points };
  if (!taxStays(placed, columns.shipping_state, await readRates(open.trx))) return otherTax(columns.shipping_state);
  open.set(columns);
  open.note(orderText.addressNote, by);
  // Which lines, not what stood there: the order itself says where it goes.
  open.log({ id: by.id, email: order.email }, { action: 'order.address', facts: { changed } });
  return null;
}

function otherTax(code: string): Refusal {
  const refused = refuse('tax_differs', { state: findState(code)?.name ?? code });
  return { ...refused, fields: { state: refused.message } };
}

const columnsOf = (address: ShippingAddress) => ({
  shipping_name: address.name,
  shipping_phone: address.phone,
  shipping_address1: address.address1,
  shipping_address2: address.address2,
  shipping_city: address.city,
  shipping_state: address.state,
  shipping_postal: address.postal,
});
