import { randomUUID } from 'node:crypto';

interface FakeRate {
  id: string;
  object: 'Rate';
  carrier: string;
  service: string;
  rate: string;
  currency: string;
  retail_rate: string | null;
  delivery_days: number | null;
  shipment_id: string;
}

/** A form as EasyPost's documentation and library describe it. */
export interface FakeScanForm {
  id: string;
  object: 'ScanForm';
  mode: 'test';
  status: 'creating' | 'created' | 'failed';
  message: string | null;
  tracking_codes: string[];
  form_url: string | null;
  form_file_type: string | null;
  batch_id: string;
}

/** A shipment as EasyPost's documentation and library describe it; what the shop does not read is left out. */
export interface FakeShipment {
  id: string;
  object: 'Shipment';
  mode: 'test';
  reference: string;
  to_address: Record<string, unknown>;
  from_address: Record<string, unknown>;
  is_return: boolean;
  parcel: { weight: number };
  rates: FakeRate[];
  messages: { object: 'Message'; type: string; carrier: string; message: string }[];
  selected_rate: FakeRate | null;
  tracking_code: string | null;
  options: { label_format: string };
  postage_label: {
    object: 'PostageLabel';
    label_url: string;
    label_pdf_url: string | null;
    label_zpl_url: string | null;
    label_file_type: string;
  } | null;
  /** Dollars, as text. */
  insurance: string | null;
  fees: { object: 'Fee'; type: string; amount: string; charged: boolean; refunded: boolean }[];
  tracker: { object: 'Tracker'; public_url: string } | null;
  scan_form: FakeScanForm | null;
  refund_status: 'submitted' | 'refunded' | 'rejected' | 'not_applicable' | null;
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
    messages: isNowhere ? [{ object: 'Message', type: 'rate_error', carrier: 'USPS', message: 'No such street.' }] : [],
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
      const fee = (type: string, amount: string) => ({
        object: 'Fee' as const,
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
