import { sql } from 'kysely';
import type { CarrierRate } from '#domain/parcel/carrier-rate.ts';
import type { PackageSize } from '#domain/parcel/package-size.ts';
import { carrierReachesState } from '#domain/parcel/po-box.ts';
import { findCity } from '#server/features/places/find-city.ts';
import { shareRunning } from '#server/flow/single-flight.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { Services } from '#server/services.ts';
import type { LabelShop, Parcel } from '#server/shipping-providers/port.ts';

/** How long a buyer waits for rates. */
export const carrierMs = 1_500;

/** How long an answer is cached for all buyers: rates for a day, silence only for about one checkout. */
const goodFor = { rates: '1 day', none: '10 minutes' };

/** A parcel as far as it is known before an address is typed in full. */
export interface CarrierQuestion {
  from: Parcel['from'];
  /** State by its code, and five digits. */
  to: { state: string; postal: string };
  size: PackageSize;
  /** Whole ones. */
  ounces: number;
}

type Needs = Pick<Services, 'db' | 'log' | 'shipping'>;

/** What the carrier said about such a parcel, if that still holds; none: it had no price. Null: it was not asked. */
export async function findCarrierRates(
  { db, shipping }: Needs,
  question: CarrierQuestion,
): Promise<readonly CarrierRate[] | null> {
  const row = await db
    .selectFrom('carrier_rates')
    .select('rates')
    .where('question', '=', keyOf(shipping.name, question))
    .where('good_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? (row.rates as CarrierRate[]) : null;
}

const share = shareRunning<readonly CarrierRate[]>();

/** Asks the carrier. Buyers who ask the same at the same time share one question. Empty without an answer in time. */
export function askCarrier(
  services: Needs,
  labels: LabelShop,
  question: CarrierQuestion,
): Promise<readonly CarrierRate[]> {
  return share(keyOf(services.shipping.name, question), () => ask(services, labels, question));
}

async function ask(services: Needs, labels: LabelShop, question: CarrierQuestion): Promise<readonly CarrierRate[]> {
  const { to, ounces } = question;
  const asked = parcelOf(question).then(parcel => labels.rates(parcel));
  const reply = await withinBudget(asked, carrierMs).catch(silenceOf);
  const rates = reply.outcome === 'rates' ? ratesFor(reply.rates, to.state) : [];
  if (rates.length === 0) {
    services.log.warn({ ...reply, state: to.state, ounces }, 'the carrier has no rates for a checkout');
  }
  return keep(services, question, rates);
}

const silenceOf = (err: unknown) => ({ outcome: 'unknown' as const, err });

/** Quoted without street and name. They may not be typed yet, and the price does not depend on them. */
async function parcelOf({ from, to, size, ounces }: CarrierQuestion): Promise<Parcel> {
  const city = (await findCity(to.postal)) ?? '';
  const place = { name: '', address1: '', address2: null, phone: '', city, ...to };
  return { orderNumber: '', from, to: place, isReturn: false, fileType: 'pdf', size, ounces };
}

const ratesFor = (rates: readonly CarrierRate[], state: string): CarrierRate[] =>
  rates
    .filter(({ carrier, cents }) => cents > 0 && carrierReachesState(carrier, state, false))
    .map(({ carrier, service, cents, days }) => ({ carrier, service, cents, days }));

/** The first answer counts: another process may have had one a moment ago, and a buyer may have seen it. */
async function keep(
  services: Needs,
  question: CarrierQuestion,
  rates: readonly CarrierRate[],
): Promise<readonly CarrierRate[]> {
  const row = {
    rates: JSON.stringify(rates),
    good_until: sql<Date>`now() + ${rates.length > 0 ? goodFor.rates : goodFor.none}::interval`,
  };
  const written = await services.db
    .insertInto('carrier_rates')
    .values({ question: keyOf(services.shipping.name, question), ...row })
    .onConflict(conflict =>
      conflict.column('question').doUpdateSet(row).where('carrier_rates.good_until', '<=', sql<Date>`now()`),
    )
    .returning('question')
    .executeTakeFirst();
  return written ? rates : ((await findCarrierRates(services, question)) ?? rates);
}

const keyOf = (provider: string, { from, to, size, ounces }: CarrierQuestion): string =>
  [provider, from.state, from.postal, to.state, to.postal, size.length, size.width, size.height, ounces].join(' ');
