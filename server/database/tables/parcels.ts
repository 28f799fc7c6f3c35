import type { Generated } from 'kysely';
import type { LabelFileType, LabelStatus } from '#domain/parcel/label-state.ts';
import type { ManifestStatus } from '#domain/parcel/manifest-state.ts';
import type { ParcelWord } from '#domain/parcel/tracking.ts';
import type { Json, NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface LabelsTable {
  id: Generated<string>;
  order_id: string;
  /** The return whose parcel it is for; null: the parcel to the buyer. */
  return_id: string | null;
  provider: string;
  /** The provider's name for the parcel with its rates. */
  reference: string;
  status: Generated<LabelStatus>;
  /** The order as it was when the rates were asked. */
  order_version: number;
  package: string;
  /** A decimal, as text. */
  ounces: string;
  rates: Json;
  rate: string | null;
  carrier: string | null;
  service: string | null;
  cost_cents: number | null;
  tracking_number: string | null;
  tracking_url: string | null;
  /** As `file_type` says. */
  file: Buffer | null;
  file_type: Generated<LabelFileType>;
  /** What the goods are insured for. */
  insured_cents: Generated<number>;
  /** What that cost, beside `cost_cents`. */
  insurance_cents: Generated<number>;
  /** Why the provider refused. */
  reason: string | null;
  bought_by: string | null;
  bought_by_email: string | null;
  quoted_at: WithDefault<Timestamp>;
  asked_at: NullableTimestamp;
  bought_at: NullableTimestamp;
  /** When the provider took the postage back, or said that it tries. */
  voided_at: NullableTimestamp;
  voided_by: string | null;
  /** Where its parcel leaves from. */
  ship_from: string | null;
  /** The carrier's form of the day that it is on. */
  manifest_id: string | null;
}

/** The carrier's form with the parcels of a day. */
export interface ManifestsTable {
  id: Generated<string>;
  provider: string;
  carrier: string;
  status: Generated<ManifestStatus>;
  label_count: number;
  /** The press it belongs to. */
  request_id: string;
  /** The provider's name for it. */
  reference: string | null;
  /** As a PDF. */
  file: Buffer | null;
  /** Why the provider refused. */
  reason: string | null;
  made_by: string | null;
  made_by_email: string | null;
  asked_at: WithDefault<Timestamp>;
  /** Nobody else asks the provider before. */
  ask_again_at: WithDefault<Timestamp>;
  made_at: NullableTimestamp;
}

/** What the carrier said of a parcel, each word once. */
export interface LabelScansTable {
  label_id: string;
  word: ParcelWord;
  happened_at: Timestamp;
  message: string;
  told_at: WithDefault<Timestamp>;
}

/** What ShipStation said of an order's parcels, each once. */
export interface ShipNoticesTable {
  order_id: string;
  /** In lower case; '' if it named none. */
  carrier: string;
  tracking_number: string;
  told_at: WithDefault<Timestamp>;
}

/** What the carrier asks for a parcel to a place, as all processes price it. */
export interface CarrierRatesTable {
  /** All that the rates depend on. */
  question: string;
  /** Of `CarrierRate`; none: the carrier gave no price. */
  rates: Json;
  good_until: Timestamp;
}
