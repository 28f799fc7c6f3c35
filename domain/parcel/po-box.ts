import { switchableZones, zoneOf } from '#domain/states.ts';

interface Place {
  address1: string;
  address2: string | null;
}

/** 'PO Box 12', 'P.O. Box 12', 'POB 12', 'Post Office Box 12', 'PO Drawer 12'. A box alone is none: 'PSC 3 Box 12'. */
const poBox = /\b(p[.\s]*o[.\s-]*|post\s+office\s+)(b[o0]?x\b|drawer\b|b\.?\s*#?\s*\d)/i;

/** The Postal Service alone delivers there. */
export const isPoBox = ({ address1, address2 }: Place): boolean => poBox.test(address1) || poBox.test(address2 ?? '');

/** Whether a carrier takes a parcel to this address. Territories and military mail are the Postal Service's too. */
export const carrierReaches = (carrier: string, to: Place & { state: string }): boolean =>
  carrierReachesState(carrier, to.state, isPoBox(to));

/** The same, before a street is known. */
export const carrierReachesState = (carrier: string, state: string, toPoBox: boolean): boolean =>
  carrier === 'USPS' || !(toPoBox || switchableZones.includes(zoneOf(state)));
