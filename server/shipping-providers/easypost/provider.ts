import type { IAddressCreateParameters, IShipment, IShipmentCreateParameters } from '@easypost/api';
import { decimal, sumCents } from '#domain/money.ts';
import { trackingLink } from '#domain/order/tracking-link.ts';
import type { BuyReply, Parcel, Rate, ShippingProvider, VoidReply } from '#server/shipping-providers/port.ts';
import { type EasyPostClient, type EasyPostSettings, openEasyPostClient } from './client.ts';
import { openEasyPostMessages } from './messages.ts';
import { openScanForms } from './scan-forms.ts';
import { Shipment } from './shapes.ts';

/** EasyPost. A shipment is made with its rates; it can be bought once, so its id keeps a repeat from buying again. */
export function openEasyPost(settings: EasyPostSettings): ShippingProvider {
  const client = openEasyPostClient(settings);
  const { webhookSecret } = settings;
  return {
    name: 'easypost',
    labels: {
      manifests: openScanForms(client),
      async rates(parcel) {
        const body = { shipment: shipmentOf(parcel) };
        const reply = await client.send({ method: 'POST', path: 'shipments', body, reply: Shipment });
        if (reply.kind === 'silent') return { outcome: 'unknown' };
        if (reply.kind === 'refused') return { outcome: 'refused', reason: reply.why };
        const rates = reply.body.rates.filter(({ currency }) => currency === 'USD').map(rateOf);
        if (rates.length === 0) return { outcome: 'refused', reason: whyNone(reply.body) };
        return { outcome: 'rates', reference: reply.body.id, rates };
      },
      async buy({ reference, rate, insureCents }) {
        const path = `shipments/${encodeURIComponent(reference)}/buy`;
        // Its library has no type for this body, nor for the ids of a scan form.
        const body = { rate: { id: rate }, ...(insureCents > 0 ? { insurance: decimal(insureCents) } : {}) };
        const reply = await client.send({ method: 'POST', path, body, reply: Shipment });
        if (reply.kind === 'ok') return labelOf(client, reply.body);
        if (reply.kind === 'refused' && !undecided.test(reply.code)) return { outcome: 'refused', reason: reply.why };
        // It may have been bought, now or before.
        const known = await read(client, reference);
        return known?.tracking_code ? labelOf(client, known) : { outcome: 'unknown' };
      },
      async void({ reference }) {
        const known = await read(client, reference);
        if (!known) return 'unknown';
        if (known.refund_status) return postageOf(known);
        const path = `shipments/${encodeURIComponent(reference)}/refund`;
        const reply = await client.send({ method: 'POST', path, reply: Shipment });
        if (reply.kind === 'ok') return postageOf(reply.body);
        return reply.kind === 'refused' ? 'refused' : 'unknown';
      },
    },
    ...(webhookSecret ? { messages: openEasyPostMessages(webhookSecret) } : {}),
  };
}

/** Codes that do not say whether the label was bought. */
const undecided = /^SHIPMENT\.(POSTAGE\.(EXISTS|TIMED_OUT|NO_RESPONSE)|PURCHASE\.IN_PROGRESS)$/;

async function read(client: EasyPostClient, reference: string): Promise<Shipment | null> {
  const path = `shipments/${encodeURIComponent(reference)}`;
  const reply = await client.send({ method: 'GET', path, reply: Shipment });
  return reply.kind === 'ok' ? reply.body : null;
}

/** Its library's type leaves out the return and the size of a label. */
type Wanted = IShipmentCreateParameters & Pick<IShipment, 'is_return'> & { options: { label_size: '4X6' } };

/** EasyPost itself turns the addresses of a return around. */
function shipmentOf({ orderNumber, from, to, isReturn, size, fileType, ounces }: Parcel): Wanted {
  const { length, width, height } = size;
  return {
    ...known<Wanted>({ reference: orderNumber }),
    from_address: addressOf(from),
    to_address: addressOf(to),
    is_return: isReturn,
    parcel: { length, width, height, weight: ounces },
    options: {
      label_format: fileType === 'zpl' ? 'ZPL' : 'PDF',
      label_size: '4X6',
      ...known<Wanted['options']>({ print_custom_1: orderNumber }),
    },
  };
}

/** Without the buyer's email address: the shop itself notifies the buyer. */
const addressOf = ({ name, address1, address2, city, state, postal, phone }: Parcel['to']) =>
  known<IAddressCreateParameters>({
    name,
    street1: address1,
    street2: address2,
    city,
    state,
    zip: postal,
    country: 'US',
    phone,
  });

/** An empty text might be taken for an answer. */
const known = <Fields>(texts: { [Name in keyof Fields]?: string | null }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== null)) as Partial<Fields>;

const rateOf = ({ id, carrier, service, rate, delivery_days }: Shipment['rates'][number]): Rate => ({
  id,
  carrier: carrierName(carrier),
  service: spoken(service),
  cents: rate,
  days: delivery_days ?? null,
});

/** EasyPost names the accounts of a carrier apart: UPSDAP, FedExDefault. */
const carrierName = (carrier: string) => /^(USPS|UPS|FedEx)/.exec(carrier)?.[1] ?? carrier;

/** 'GroundAdvantage' and 'FEDEX_GROUND' as words. */
const spoken = (service: string) =>
  service
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim();

const whyNone = ({ messages }: Shipment) =>
  messages
    ?.flatMap(({ carrier, message }) => (message ? [carrier ? `${carrier}: ${message}` : message] : []))
    .join(' ')
    .slice(0, 300) || 'no rates';

async function labelOf(client: EasyPostClient, shipment: Shipment): Promise<BuyReply> {
  const { selected_rate, tracking_code, postage_label, tracker, fees } = shipment;
  const fileType = postage_label?.label_file_type === 'application/zpl' ? 'zpl' : 'pdf';
  const url = postage_label?.[`label_${fileType}_url`] ?? postage_label?.label_url;
  const file = url ? await client.load(url) : null;
  if (!selected_rate || !tracking_code || !file) return { outcome: 'unknown' };
  const { carrier, service, cents: costCents } = rateOf(selected_rate);
  const ownPage = tracker?.public_url?.startsWith('https://') ? tracker.public_url : '';
  const trackingUrl = trackingLink(carrier, tracking_code) || ownPage;
  const insuranceCents = sumCents((fees ?? []).filter(({ type }) => type === 'InsuranceFee').map(fee => fee.amount));
  return {
    outcome: 'bought',
    label: { carrier, service, costCents, trackingNumber: tracking_code, trackingUrl, file, fileType, insuranceCents },
  };
}

function postageOf({ refund_status }: Shipment): VoidReply {
  if (refund_status === 'refunded') return 'granted';
  // 'not_applicable' for a carrier that charges when it scans: nothing was paid, and nothing comes back.
  return refund_status === 'rejected' || refund_status === 'not_applicable' ? 'refused' : 'asked';
}
