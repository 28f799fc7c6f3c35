import { randomUUID } from 'node:crypto';
import type { IFee, IMessage, IPostageLabel, IRate, IRefund, IScanForm, IShipment, ITracker } from '@easypost/api';

/** The library's types know no null. */
type OrNull<Whole, Name extends keyof Whole> = { [Field in Name]: Whole[Field] | null };

type FakeRate = Pick<IRate, 'id' | 'object' | 'carrier' | 'service' | 'rate' | 'currency' | 'shipment_id'> &
  OrNull<IRate, 'retail_rate' | 'delivery_days'>;

export type FakeScanForm = Pick<IScanForm, 'id' | 'object' | 'mode' | 'status' | 'tracking_codes' | 'batch_id'> &
  OrNull<IScanForm, 'message' | 'form_url' | 'form_file_type'>;

type FakeLabel = Pick<IPostageLabel, 'object' | 'label_url' | 'label_file_type'> &
  OrNull<IPostageLabel, 'label_pdf_url' | 'label_zpl_url'>;

/** A shipment as EasyPost's library describes it; what the shop does not read is left out. */
export interface FakeShipment
  extends Pick<IShipment, 'id' | 'object' | 'mode' | 'reference' | 'is_return'>,
    OrNull<IShipment, 'tracking_code'> {
  to_address: Record<string, unknown>;
  from_address: Record<string, unknown>;
  parcel: Pick<IShipment['parcel'], 'weight'>;
  rates: FakeRate[];
  messages: Pick<IMessage, 'type' | 'carrier' | 'message'>[];
  selected_rate: FakeRate | null;
  options: { label_format: string };
  postage_label: FakeLabel | null;
  /** Dollars, as text: the library's type is an object, as in its documentation of insurance alone. */
  insurance: string | null;
  fees: IFee[];
  tracker: Pick<ITracker, 'object' | 'public_url'> | null;
  scan_form: FakeScanForm | null;
  /** Its documentation has one more word than its type. */
  refund_status: IRefund['status'] | 'not_applicable' | null;
  /** Not part of the answer. */
  sell(rate: FakeRate, insurance?: string): void;
}

/** What carriers ask: carrier, service, dollars, days, currency. */
export type FakeOffer = [carrier: string, service: string, amount: string, days: number | null, currency?: string];

export const usualOffers: readonly FakeOffer[] = [
  ['USPS', 'Priority', '7.58', 2],
  ['USPS', 'GroundAdvantage', '4.93', 3],
  ['UPSDAP', 'Ground', '8.105', null],
  ['CanadaPost', 'Expedited', '3.00', 4, 'CAD'],
];

export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** A street named 'Nowhere' has no rates, as no carrier goes there. */
export function newShipment(
  url: string,
  asked: Pick<FakeShipment, 'reference' | 'to_address' | 'from_address' | 'is_return' | 'parcel' | 'options'>,
  offers: readonly FakeOffer[],
): FakeShipment {
  const id = newId('shp');
  const isNowhere = String(asked.to_address.street1).includes('Nowhere');
  const rates = offers.map(
    ([carrier, service, amount, days, currency = 'USD']): FakeRate => ({
      id: newId('rate'),
      object: 'Rate',
      carrier,
      service,
      rate: amount,
      currency,
      retail_rate: null,
      delivery_days: days,
      shipment_id: id,
    }),
  );
  return {
    ...asked,
    id,
    object: 'Shipment',
    mode: 'test',
    rates: isNowhere ? [] : rates,
    messages: isNowhere ? [{ type: 'rate_error', carrier: 'USPS', message: 'No such street.' }] : [],
    selected_rate: null,
    tracking_code: null,
    postage_label: null,
    tracker: null,
    refund_status: null,
    scan_form: null,
    insurance: null,
    fees: [],
    sell(chosen, insurance) {
      this.selected_rate = chosen;
      this.tracking_code = `9400${BigInt(`0x${randomUUID().slice(0, 8)}`)
        .toString()
        .padStart(18, '1')}`;
      const format = this.options.label_format.toLowerCase();
      this.postage_label = {
        object: 'PostageLabel',
        label_url: `${url}/label/${id}.${format}`,
        label_pdf_url: null,
        label_zpl_url: null,
        label_file_type: `application/${format}`,
      };
      const fee = (type: IFee['type'], amount: string): IFee => ({
        object: 'Fee',
        type,
        amount,
        charged: true,
        refunded: false,
      });
      this.fees = [fee('LabelFee', '0.00000'), fee('PostageFee', chosen.rate)];
      this.tracker = { object: 'Tracker', public_url: `https://track.easypost.com/${id}` };
      if (!insurance) return;
      this.insurance = insurance;
      this.fees.push(fee('InsuranceFee', (Number(insurance) / 100).toFixed(5)));
    },
  };
}
