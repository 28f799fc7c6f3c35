import { findState, zoneOf } from '#domain/states.ts';
import { isPoBox } from './po-box.ts';

/** What the owner decides of where parcels go, beside the fifty states and DC. */
export interface Destinations {
  territories: boolean;
  military: boolean;
  poBoxes: boolean;
}

/** Why nothing is shipped to a state; null if something is, or the state is not known. */
export function whyNoState(state: string, to: Destinations): string | null {
  const found = findState(state);
  const zone = zoneOf(found?.code ?? null);
  if (zone === 'territories' && !to.territories) return `We do not ship to ${found?.name} yet.`;
  if (zone === 'military' && !to.military) return 'We do not ship to APO, FPO and DPO addresses yet.';
  return null;
}

interface Place {
  state: string;
  address1: string;
  address2: string | null;
}

/** The fields of a valid address that keep a parcel from going there, each with its sentence. Empty: it goes. */
export function destinationProblems(place: Place, to: Destinations): { state?: string; address1?: string } {
  const state = whyNoState(place.state, to);
  return {
    ...(state ? { state } : {}),
    ...(isPoBox(place) && !to.poBoxes
      ? { address1: 'Our carriers do not go to PO boxes. Type a street address.' }
      : {}),
  };
}
