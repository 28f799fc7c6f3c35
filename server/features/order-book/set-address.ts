import { fill } from '#content/fill.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { AddressInput } from '#contract/orders/shapes.ts';
import { checkShipping, type ShippingAddress } from '#domain/address.ts';
import { awaitsCarrier } from '#domain/order/order-state.ts';
import { hasSameRates } from '#domain/parcel/shipping-rate.ts';
import type { OrderSettings } from '#domain/settings.ts';
import { findState, zoneOf } from '#domain/states.ts';
import { codedItem, goodsByCode } from '#domain/tax/tax-codes.ts';
import { checkDestination } from '#server/features/settings/check-destination.ts';
import { readOrderSettings, readRates } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import type { AskedTaxes } from './ask-tax-first.ts';
import { changeAdditions, findOriginal, parcelOf } from './change-additions.ts';
import type { OpenOrder } from './open-order.ts';
import { type Actor, type OrderRow, shippingColumns } from './order-rows.ts';

export interface Correction {
  by: Actor;
  /** The address of staff; null for the buyer. */
  email: string | null;
  /** For the timeline, which staff and buyer read. */
  note: string;
  /** `{by_line}` of the mail. */
  byLine: string;
  services: Pick<Services, 'env' | 'tax'>;
  taxes: AskedTaxes;
}

/**
 * Changes the shipping address, also of the orders that have the same and go into its parcel, logs it and mails the
 * buyer once. The tax must stay the same; an equal address changes nothing. Refuses address_fixed for an order that
 * goes into another order's parcel, invalid (with the checkout's messages, also for where we do not ship to),
 * shipping_differs, tax_differs, and busy while the tax provider does not answer, or was not asked (`askTaxFirst`).
 */
export async function setAddress(
  open: OpenOrder,
  input: AddressInput,
  correction: Correction,
): Promise<null | Refusal> {
  const original = await findOriginal(open.trx, open.order.id);
  if (original) return refuse('address_fixed', {}, { message: fill(fieldRefusals.goesWith.address, { ...original }) });
  const before = parcelOf(open.order).address;
  const refused = await correct(open, input, correction);
  if (refused) return refused;
  if (open.pending.order.version !== undefined) open.mail('order_address', { by_line: correction.byLine });
  const refusedAlso = await changeAdditions(open, also =>
    awaitsCarrier(also.order.status) && parcelOf(also.order).address === before
      ? correct(also, input, correction)
      : null,
  );
  return refusedAlso ?? (correction.taxes.isComplete() ? null : refuse('busy'));
}

async function correct(
  open: OpenOrder,
  input: AddressInput,
  { by, email, note, services, taxes }: Correction,
): Promise<null | Refusal> {
  const { order } = open;
  const address = checkShipping({ ...input, email: order.email, country: order.shipping_country });
  if (!address.ok) return refuse('invalid', {}, { message: address.message, fields: { ...address.fields } });
  const columns = shippingColumns(address.value);
  const changed = Object.entries(columns).flatMap(([name, value]) =>
    order[name as keyof typeof columns] === value ? [] : [name],
  );
  if (changed.length === 0) return null;
  // A place that was shipped to when the order was placed may keep it.
  const moves = ['shipping_state', 'shipping_address1', 'shipping_address2'].some(name => changed.includes(name));
  const refused = moves ? checkMove(order, address.value, await readOrderSettings(open.trx)) : null;
  if (refused) return refused;
  const refusedTax = await checkTax(open, columns, services, taxes);
  if (refusedTax) return refusedTax;
  open.set(columns);
  open.note(note, by);
  // Logs which fields changed, not their values.
  open.log({ id: by.id, email }, { action: 'order.address', facts: { changed } });
  return null;
}

/** Not to where nothing is shipped to, nor where shipping may cost or take something else. */
function checkMove(order: OrderRow, to: ShippingAddress, own: OrderSettings): Refusal | null {
  const [before, after] = [zoneOf(order.shipping_state), zoneOf(to.state)];
  const isFreeAlike = own.free_shipping_everywhere || (before === 'contiguous') === (after === 'contiguous');
  // The carrier asks another price in another zone.
  const isOwnPrice = order.shipping_source !== 'carrier';
  const isAlike = before === after || (isOwnPrice && isFreeAlike && hasSameRates(own.shipping_rates, before, after));
  return checkDestination(to, own) ?? (isAlike ? null : differs('shipping_differs', to.state));
}

type Place = Pick<OrderRow, 'shipping_state' | 'shipping_postal'>;

/** Not where the order would be taxed differently. What was placed keeps its tax, whatever became of the rates. */
async function checkTax(
  { order, trx }: OpenOrder,
  { shipping_state: state, shipping_postal: postal }: Place,
  { env, tax: provider }: Correction['services'],
  taxes: AskedTaxes,
): Promise<Refusal | null> {
  const isSamePlace = state === order.shipping_state && (provider.name === 'table' || postal === order.shipping_postal);
  if (isSamePlace) return null;
  const items = await trx.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
  const answer = taxes.of({
    goods: goodsByCode(items.map(codedItem), order.discount_cents),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    state,
    postal,
    rates: await readRates(trx, env),
  });
  // What was not asked is refused once all orders are seen.
  if (!answer || answer.taxCents === order.tax_cents) return null;
  // The owner's rate says nothing about a tax that the provider calculated.
  return answer.source === 'fallback' && order.tax_source === 'stripe' ? refuse('busy') : differs('tax_differs', state);
}

function differs(what: 'tax_differs' | 'shipping_differs', code: string): Refusal {
  const refused = refuse(what, { state: findState(code)?.name ?? code });
  return { ...refused, fields: { state: refused.message } };
}
