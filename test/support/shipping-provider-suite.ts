import { describe, expect, it } from 'vitest';
import type {
  LabelShop,
  ManifestMaker,
  ManifestParcel,
  Parcel,
  Rate,
  ShippingProvider,
} from '#server/shipping-providers/port.ts';

/** A parcel from Austin to Brooklyn. */
export const toBrooklyn: Parcel = {
  orderNumber: 'GG-AAAA-0001',
  from: {
    name: 'Golden Graze',
    address1: '1 Pasture Lane',
    address2: null,
    city: 'Austin',
    state: 'TX',
    postal: '78704',
    phone: '512 555 0142',
  },
  to: {
    name: 'Ruth Miller',
    address1: '12 Court Street',
    address2: 'Apt 4',
    city: 'Brooklyn',
    state: 'NY',
    postal: '11201',
    phone: '212 555 0142',
  },
  isReturn: false,
  fileType: 'pdf',
  size: { name: 'Small box', length: 8, width: 6, height: 4, ounces: 3 },
  ounces: 15.5,
};

/** The rates of a parcel, with its name. @throws if there are none */
export async function ratesFor(labels: LabelShop, parcel: Parcel = toBrooklyn) {
  const reply = await labels.rates(parcel);
  if (reply.outcome !== 'rates') throw new Error(`No rates: ${JSON.stringify(reply)}`);
  return reply;
}

/** A parcel with a label of a carrier that has forms. */
export async function buyOf(labels: LabelShop, { carriers }: ManifestMaker): Promise<ManifestParcel> {
  const { reference, rates } = await ratesFor(labels);
  const rate = rates.find(({ carrier }) => carriers.includes(carrier));
  const bought = await labels.buy({ reference, rate: rate?.id ?? '', insureCents: 0 });
  if (bought.outcome !== 'bought') throw new Error(JSON.stringify(bought));
  return { reference, trackingNumber: bought.label.trackingNumber };
}

const mostTurns = 20;

/** Asks until the form is there. @throws if there is none */
async function madeForm({ make }: ManifestMaker, parcels: readonly ManifestParcel[]) {
  let reference: string | null = null;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const reply = await make({ parcels, reference });
    if (reply.outcome === 'made') return reply;
    if (reply.outcome !== 'making') throw new Error(JSON.stringify(reply));
    ({ reference } = reply);
  }
  throw new Error('The form is still being made');
}

/** The behavior all providers of labels share; run it against each. */
export function shippingProviderSuite(name: string, open: () => ShippingProvider): void {
  describe(`${name} as a shipping provider`, () => {
    const shop = () => {
      const { labels } = open();
      if (!labels) throw new Error(`${name} sells no labels`);
      return labels;
    };

    it('quotes whole cents for carriers and services by name', async () => {
      const { rates } = await ratesFor(shop());
      expect(rates.length).toBeGreaterThan(0);
      for (const { cents, carrier, service } of rates) {
        expect(Number.isSafeInteger(cents) && cents > 0).toBe(true);
        expect([carrier, service]).not.toContain('');
      }
    });

    it('quotes a place before there is an order, a name or a street', async () => {
      const nobody = { name: '', address1: '', address2: null, phone: '' };
      const to = { ...toBrooklyn.to, ...nobody };
      const { rates } = await ratesFor(shop(), { ...toBrooklyn, orderNumber: '', to });
      expect(rates.length).toBeGreaterThan(0);
      const { rates: whole } = await ratesFor(shop());
      const summary = ({ carrier, service, cents }: Rate) => `${carrier} ${service} ${cents}`;
      expect(rates.map(summary)).toEqual(whole.map(summary));
    });

    it('sells a parcel one label, however often it is asked, and as a PDF', async () => {
      const labels = shop();
      const { reference, rates } = await ratesFor(labels);
      const [first, last] = [rates[0], rates.at(-1)];
      const bought = await labels.buy({ reference, rate: first?.id ?? '', insureCents: 0 });
      if (bought.outcome !== 'bought') throw new Error(JSON.stringify(bought));
      const { label } = bought;
      expect(label).toMatchObject({ carrier: first?.carrier, service: first?.service, costCents: first?.cents });
      expect(label.trackingNumber).toMatch(/^[0-9A-Z]{6,40}$/);
      expect(new TextDecoder().decode(label.file.slice(0, 5))).toBe('%PDF-');
      expect(await labels.buy({ reference, rate: first?.id ?? '', insureCents: 0 })).toEqual(bought);
      const other = await ratesFor(labels);
      const second = await labels.buy({ reference: other.reference, rate: other.rates[0]?.id ?? '', insureCents: 0 });
      expect(second.outcome === 'bought' && second.label.trackingNumber).not.toBe(label.trackingNumber);
      expect(last).toBeDefined();
    });

    it('sells a label for a printer of labels as ZPL, and that of a return as it was asked', async () => {
      const labels = shop();
      const zpl = await ratesFor(labels, { ...toBrooklyn, fileType: 'zpl' });
      const bought = await labels.buy({ reference: zpl.reference, rate: zpl.rates[0]?.id ?? '', insureCents: 0 });
      if (bought.outcome !== 'bought') throw new Error(JSON.stringify(bought));
      expect(bought.label.fileType).toBe('zpl');
      expect(new TextDecoder().decode(bought.label.file)).toContain('^XA');
      const back = await ratesFor(labels, { ...toBrooklyn, isReturn: true });
      const returned = await labels.buy({ reference: back.reference, rate: back.rates[0]?.id ?? '', insureCents: 0 });
      expect(returned).toMatchObject({ outcome: 'bought', label: { fileType: 'pdf' } });
    });

    it('insures a parcel when its label is bought, at a price beside the postage', async () => {
      const labels = shop();
      const { reference, rates } = await ratesFor(labels);
      const bought = await labels.buy({ reference, rate: rates[0]?.id ?? '', insureCents: 12_000 });
      expect(bought).toMatchObject({ outcome: 'bought', label: { costCents: rates[0]?.cents } });
      expect(bought.outcome === 'bought' && bought.label.insuranceCents).toBeGreaterThan(0);
    });

    it('refuses a rate that it did not quote', async () => {
      const labels = shop();
      const { reference } = await ratesFor(labels);
      expect(await labels.buy({ reference, rate: 'rate_of_nobody', insureCents: 0 })).toMatchObject({
        outcome: 'refused',
      });
    });

    it('makes a form with the parcels of a day, and the same for a repeat', async () => {
      const labels = shop();
      const { manifests } = labels;
      if (!manifests) throw new Error(`${name} makes no forms`);
      const parcels = await Promise.all([buyOf(labels, manifests), buyOf(labels, manifests)]);
      const made = await madeForm(manifests, parcels);
      expect(new TextDecoder().decode(made.file.slice(0, 5))).toBe('%PDF-');
      expect([...made.trackingNumbers].sort()).toEqual(parcels.map(({ trackingNumber }) => trackingNumber).sort());
      expect(await madeForm(manifests, parcels)).toEqual(made);
    });

    it('takes postage back, or says that it tries; a repeat is no second time', async () => {
      const labels = shop();
      const { reference, rates } = await ratesFor(labels);
      await labels.buy({ reference, rate: rates[0]?.id ?? '', insureCents: 0 });
      const first = await labels.void({ reference });
      expect(['asked', 'granted']).toContain(first);
      expect(await labels.void({ reference })).toBe(first);
    });
  });
}
