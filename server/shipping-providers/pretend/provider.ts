import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pages } from '#contract/pages.ts';
import { labelFileTypes } from '#domain/parcel/label-state.ts';
import { parcelWords } from '#domain/parcel/tracking.ts';
import type { Env } from '#server/env.ts';
import { isSeal, seal } from '#server/http/seal.ts';
import type { LabelShop, ParcelNews, Rate, ShippingProvider } from '#server/shipping-providers/port.ts';
import { labelFile, zplFile } from './label-file.ts';
import { type Line, samplePdf } from './sample-pdf.ts';

/** What a rate costs in cents: to begin with, for each zone, for each pound begun after the first. */
const services = [
  { id: 'ground', carrier: 'USPS', service: 'Ground Advantage', base: 420, zone: 18, pound: 85, days: 3 },
  { id: 'priority', carrier: 'USPS', service: 'Priority Mail', base: 790, zone: 42, pound: 140, days: 1 },
  { id: 'ups', carrier: 'UPS', service: 'Ground', base: 880, zone: 35, pound: 110, days: 1 },
] as const;

/** The parcel's name tells all about it but the person: nothing is kept here, and a repeat sells the same label. */
const Sold = z.object({
  id: z.string(),
  place: z.string(),
  zone: z.number(),
  pounds: z.number(),
  order: z.string(),
  file: z.enum(labelFileTypes),
});
type Sold = z.infer<typeof Sold>;

const Said = z.object({ id: z.string(), reference: z.string(), word: z.enum(parcelWords), at: z.iso.datetime() });

/** A carrier for the demo. It sells samples at made-up rates; the visitors of its page speak for it. */
export function openPretendCarrier(env: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_URL'>): ShippingProvider {
  const secret = env.SESSION_SECRET;
  const signed = (body: Uint8Array) => `pretended carrier ${Buffer.from(body).toString('base64')}`;
  return {
    name: 'pretend',
    labels: labelShop(env.PUBLIC_URL),
    messages: {
      async open(body, headers) {
        if (!isSeal(headers.get('x-pretend-signature') ?? '', secret, signed(body))) return null;
        const payload = Said.parse(JSON.parse(new TextDecoder().decode(body)));
        return { id: payload.id, type: 'tracking', payload };
      },
      async read({ payload }): Promise<ParcelNews[]> {
        const { reference, word, at } = Said.parse(payload);
        return [{ about: 'tracking', reference, word, at: new Date(at), message: '' }];
      },
    },
    say(reference, word) {
      const said = { id: randomUUID(), reference, word, at: new Date().toISOString() };
      const body = new TextEncoder().encode(JSON.stringify(said));
      return { body, headers: new Headers({ 'x-pretend-signature': seal(secret, signed(body)) }) };
    },
  };
}

const labelShop = (publicUrl: string): LabelShop => ({
  manifests: {
    carriers: ['USPS'],
    make({ parcels }) {
      const trackingNumbers = parcels.map(({ trackingNumber }) => trackingNumber);
      return Promise.resolve({ outcome: 'made', file: manifestFile(trackingNumbers), trackingNumbers });
    },
  },
  async rates({ orderNumber, from, to, isReturn, fileType, ounces }) {
    // A way to see a refusal.
    if (/no such street/i.test(to.address1))
      return { outcome: 'refused', reason: 'The carrier does not know this street.' };
    const end = isReturn ? from : to;
    const parcel: Sold = {
      id: randomUUID(),
      place: `${end.city}, ${end.state} ${end.postal}`,
      zone: zoneOf(from.postal, to.postal),
      pounds: Math.ceil(ounces / 16),
      file: fileType,
      order: isReturn ? `${orderNumber}, return` : orderNumber,
    };
    const reference = Buffer.from(JSON.stringify(parcel)).toString('base64url');
    return { outcome: 'rates', reference, rates: services.map(service => rateOf(service, parcel)) };
  },
  async buy({ reference, rate, insureCents }) {
    const parcel = Sold.parse(JSON.parse(Buffer.from(reference, 'base64url').toString()));
    const service = services.find(({ id }) => id === rate);
    if (!service) return { outcome: 'refused', reason: 'This rate is gone.' };
    const { carrier, service: name } = service;
    const trackingNumber = numberOf(carrier, parcel.id);
    const facts = {
      to: `Order ${parcel.order}\n${parcel.place}`,
      carrier,
      service: name,
      number: trackingNumber,
    };
    const file = parcel.file === 'zpl' ? zplFile(facts) : labelFile(facts);
    const insuranceCents = Math.ceil(insureCents / 100);
    const costCents = rateOf(service, parcel).cents;
    const postage = { carrier, service: name, costCents, insuranceCents };
    const trackingUrl = publicUrl + pages.testParcel(trackingNumber);
    const label = { ...postage, trackingNumber, trackingUrl, file, fileType: parcel.file };
    return { outcome: 'bought', label };
  },
  void: () => Promise.resolve('granted'),
});

const rateOf = ({ id, carrier, service, base, zone, pound, days }: (typeof services)[number], parcel: Sold): Rate => ({
  id,
  carrier,
  service,
  cents: base + zone * parcel.zone + pound * (parcel.pounds - 1),
  days: days + Math.ceil(parcel.zone / 3),
});

/** 1 to 8: ZIP codes rise from east to west. */
const zoneOf = (from: string, to: string) =>
  1 + Math.round((Math.abs(Number(from.slice(0, 3)) - Number(to.slice(0, 3))) / 999) * 7);

/** Shaped like the carrier's own. */
function numberOf(carrier: string, id: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 24)}`)
    .toString()
    .padStart(18, '0');
  return carrier === 'UPS' ? `1Z${digits.slice(0, 16)}` : `9400${digits.slice(0, 18)}`;
}

const mostShown = 38;

/** A form of the day on letter paper, marked as a sample, with the numbers of its parcels. */
function manifestFile(trackingNumbers: readonly string[]): Uint8Array {
  const left = trackingNumbers.length - mostShown;
  const rows = [...trackingNumbers.slice(0, mostShown), ...(left > 0 ? [`and ${left} more`] : [])];
  const lines: Line[] = [
    { text: 'Manifest: SCAN form', size: 20, y: 740 },
    { text: 'SAMPLE - NO POSTAGE', size: 10, y: 720 },
    { text: trackingNumbers.length === 1 ? '1 parcel' : `${trackingNumbers.length} parcels`, size: 14, y: 690 },
    ...rows.map((text, at) => ({ text, size: 11, y: 660 - at * 16 })),
  ];
  return samplePdf({ width: 612, height: 792 }, lines);
}
