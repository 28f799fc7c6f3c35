import type { OwnerSettings } from '#domain/settings.ts';

export type ShipFrom = Pick<
  OwnerSettings,
  | 'ship_from_name'
  | 'ship_from_street'
  | 'ship_from_city'
  | 'ship_from_state'
  | 'ship_from_postal'
  | 'ship_from_phone'
  | 'packages'
>;

/** Where parcels leave from, and the package they are in unless another is named; null before the owner says both. */
export function senderOf(own: ShipFrom) {
  const [size] = own.packages;
  const from = {
    name: own.ship_from_name,
    address1: own.ship_from_street,
    address2: null,
    city: own.ship_from_city,
    state: own.ship_from_state,
    postal: own.ship_from_postal,
    phone: own.ship_from_phone,
  };
  return size && from.name && from.address1 && from.city && from.state && from.postal ? { from, size } : null;
}
