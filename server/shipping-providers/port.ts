import type { LabelFileType } from '#domain/parcel/label-state.ts';
import type { PackageSize } from '#domain/parcel/package-size.ts';
import type { ParcelWord } from '#domain/parcel/tracking.ts';
import type { ProviderMessages } from '#server/payment-providers/port.ts';

/** Those that sell labels. They send events. */
export const labelProviders = ['pretend', 'easypost'] as const;
type LabelProviderName = (typeof labelProviders)[number];

/** For rates alone, state and ZIP code are enough: the other texts may be empty. */
interface ParcelAddress {
  name: string;
  address1: string;
  address2: string | null;
  city: string;
  /** Two-letter code. */
  state: string;
  postal: string;
  phone: string;
}

/** A packed parcel. */
export interface Parcel {
  /** The order's number, for the provider's own lists; empty before there is one. */
  orderNumber: string;
  from: ParcelAddress;
  to: ParcelAddress;
  /** It comes back: from `to`, the buyer, to `from`, the shop. */
  isReturn: boolean;
  size: PackageSize;
  /** How its label is printed. */
  fileType: LabelFileType;
  /** With its package. */
  ounces: number;
}

export interface Rate {
  /** The provider's, among those of its parcel. */
  id: string;
  carrier: string;
  service: string;
  cents: number;
  /** Days in transit, if the carrier says. */
  days: number | null;
}

/** `refused`: the same question would be refused again. `unknown`: no answer came. */
type NoLabel = { outcome: 'refused'; reason: string } | { outcome: 'unknown' };

/** `reference` is the provider's name for the parcel. */
type RatesReply = { outcome: 'rates'; reference: string; rates: Rate[] } | NoLabel;

export interface BoughtLabel {
  carrier: string;
  service: string;
  costCents: number;
  trackingNumber: string;
  /** The carrier's page of the parcel, or else the provider's; empty if there is none. */
  trackingUrl: string;
  /** 4 × 6 inches. */
  file: Uint8Array;
  fileType: LabelFileType;
  /** What the insurance cost, beside the postage. */
  insuranceCents: number;
}

export type BuyReply = { outcome: 'bought'; label: BoughtLabel } | NoLabel;

/** Whether the postage comes back: asked for, given back, or not. */
export type VoidReply = 'asked' | 'granted' | 'refused' | 'unknown';

/** A parcel with a label that was bought. */
export interface ManifestParcel {
  reference: string;
  trackingNumber: string;
}

/** `making`: ask again with the reference. A form that was made may lack parcels that came too late for it. */
export type ManifestReply =
  | { outcome: 'made'; file: Uint8Array; trackingNumbers: readonly string[] }
  | { outcome: 'making'; reference: string }
  | NoLabel;

/** Makes the carrier's form with the parcels of a day, a PDF: the carrier scans it instead of each parcel. */
export interface ManifestMaker {
  /** Those that have such a form. */
  carriers: readonly string[];
  /** A parcel is on one form at most: a repeat answers the form that was made before. The parcels leave one place. */
  make(form: { parcels: readonly ManifestParcel[]; reference: string | null }): Promise<ManifestReply>;
}

export interface LabelShop {
  /** Only present where the provider makes forms. */
  readonly manifests?: ManifestMaker;
  rates(parcel: Parcel): Promise<RatesReply>;
  /** A parcel has one label: a repeat answers the label that was bought before, whatever its rate. */
  buy(parcel: { reference: string; rate: string /** 0: none. */; insureCents: number }): Promise<BuyReply>;
  /** Asks the postage back; a repeat asks what became of it. */
  void(parcel: { reference: string }): Promise<VoidReply>;
}

/** What a provider says about a parcel that it sold the label of. */
export type ParcelNews =
  | { about: 'tracking'; reference: string; word: ParcelWord; at: Date; message: string }
  | { about: 'postage'; reference: string; came: boolean };

/** Who sells labels; null where they are bought elsewhere. */
export const sellerOfLabels = ({ labels, name }: ShippingProvider): string | null => (labels ? name : null);

/** What every shipping provider can do. */
export interface ShippingProvider {
  readonly name: LabelProviderName | 'by-hand';
  /** Only present where the shop buys labels; else staff type the number of a label bought elsewhere. */
  readonly labels?: LabelShop;
  /** Only present when signatures can be checked. */
  readonly messages?: ProviderMessages<ParcelNews>;
  /** Only present where the carrier is a pretended one: the message it would send. */
  readonly say?: (reference: string, word: ParcelWord) => { body: Uint8Array<ArrayBuffer>; headers: Headers };
}
