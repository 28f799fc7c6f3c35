import { type Kysely, sql } from 'kysely';
import { firstNames } from '#content/review-parts.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database } from '#server/database/schema.ts';
import { before, day } from './demo-time.ts';
import { type Chance, seededChance } from './seeded-random.ts';

export interface Person {
  /** null: bought as a guest. */
  id: string | null;
  name: string;
  email: string;
}

export interface People {
  adminId: string;
  customer: Person & { id: string };
  customers: Person[];
  guests: Person[];
}

/** For the demo shop only; live mode refuses to start with these accounts. */
export const demoPassword = 'Golden-Graze-1!';
const surnames = [
  'Abbott',
  'Barlow',
  'Castro',
  'Dunn',
  'Ellis',
  'Fontaine',
  'Garza',
  'Holt',
  'Ito',
  'Jensen',
  'Kerr',
  'Lowe',
  'Mercer',
  'Novak',
  'Ortiz',
  'Pruitt',
  'Quinn',
  'Reyes',
  'Sato',
  'Tran',
  'Underhill',
  'Vance',
  'Walsh',
  'Young',
];
const customerCount = 36;
const guestCount = 60;
/** Another seed makes other ids, and an earlier demo shop would no longer be recognized (demo-traces.ts). */
const peopleSeed = 11;

/** Two accounts to sign in with, and buyers with and without an account: always the same. */
function inventPeople(chance: Chance) {
  const admin = { id: chance.uuid(), name: 'Ada Graze', email: 'admin@goldengraze.test' };
  const customer = { id: chance.uuid(), name: 'Casey Fields', email: 'customer@goldengraze.test' };
  const buyers = inventBuyers(chance);
  const customers = buyers.slice(0, customerCount).map(buyer => ({ ...buyer, id: chance.uuid() }));
  return { admin, customer, customers, guests: buyers.slice(customerCount) };
}

/** The ids of the demo accounts, which no other account can have. */
export function demoAccountIds(): string[] {
  const { admin, customer, customers } = inventPeople(seededChance(peopleSeed));
  return [admin, customer, ...customers].map(person => person.id);
}

/** The addresses of buyers without an account; no real address has this domain. */
export const demoGuestAddresses = (): string[] =>
  inventPeople(seededChance(peopleSeed)).guests.map(({ email }) => email);

/** Inserts them. The accounts were opened over the last months. */
export async function seedPeople(trx: Kysely<Database>, now: Date): Promise<People> {
  const chance = seededChance(peopleSeed);
  const { admin, customer, customers, guests } = inventPeople(chance);
  const joined = [admin, customer, ...customers].map((person, i) => {
    const joinedAt = before(now, i < 2 ? 120 * day : chance.between(2, 110) * day + chance.between(0, 80_000) * 1000);
    return { ...person, email_verified: true, created_at: joinedAt, updated_at: joinedAt };
  });
  await trx.insertInto('users').values(joined).execute();
  for (const { id, created_at } of joined)
    await trx.updateTable('profiles').set({ created_at, updated_at: created_at }).where('id', '=', id).execute();
  await sql`update profiles set is_admin = true where id = ${admin.id}`.execute(trx);
  const password = await hashPassword(demoPassword);
  const credentials = [admin, customer].map(({ id }) => ({
    user_id: id,
    account_id: id,
    provider_id: 'credential',
    password,
  }));
  await trx.insertInto('accounts').values(credentials).execute();
  return { adminId: admin.id, customer, customers, guests };
}

function inventBuyers(chance: Chance): Person[] {
  const names = new Set<string>();
  while (names.size < customerCount + guestCount) names.add(`${chance.pick(firstNames)} ${chance.pick(surnames)}`);
  return [...names].map(name => ({
    id: null,
    name,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
  }));
}
