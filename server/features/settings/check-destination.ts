import { type Refusal, refuse } from '#contract/errors.ts';
import { type Destinations, destinationProblems } from '#domain/parcel/destination.ts';
import type { OrderSettings } from '#domain/settings.ts';

export const destinationsOf = (own: OrderSettings): Destinations => ({
  territories: own.ships_to_territories,
  military: own.ships_to_military,
  poBoxes: own.ships_to_po_boxes,
});

/** Refuses `invalid` for a valid address to which the owner does not ship, with the sentence beside its field. */
export function checkDestination(
  address: { state: string; address1: string; address2: string | null },
  own: OrderSettings,
): Refusal | null {
  const fields = destinationProblems(address, destinationsOf(own));
  const [message] = Object.values(fields);
  return message === undefined ? null : refuse('invalid', {}, { message, fields });
}
