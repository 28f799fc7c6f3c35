import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** A customer: an account, or somebody who bought or wrote without one. */
export interface Person {
  id: string;
  full_name: string;
  email: string;
  is_guest: boolean;
  is_admin: boolean;
  email_confirmed: boolean;
  created_at: Date;
}

const accounts = sql`
  select u.id, u.name as full_name, u.email, false as is_guest, p.is_admin, u.email_verified as email_confirmed,
    u.created_at
  from users u join profiles p on p.id = u.id`;

/** An address that an account has proven is that account's, so no guest has it. */
const guests = sql`
  select g.id, g.name as full_name, g.email, true as is_guest, false as is_admin, false as email_confirmed, g.created_at
  from guests g where not exists (select from users u where u.email = g.email and u.email_verified)`;

/** Everybody. */
export const people = sql`(${accounts} union all ${guests})`;
export const kindsOfPeople = [sql`(${accounts})`, sql`(${guests})`];

export async function findPerson(db: Kysely<Database>, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select * from ${people} person where id = ${id}`.execute(db);
  return rows[0];
}

type Who = Pick<Person, 'id' | 'email' | 'is_guest'>;

/** Their orders or tickets: of the account, or under the address without one. */
export const isTheirs = ({ id, email, is_guest }: Who): RawBuilder<boolean> =>
  is_guest ? sql`user_id is null and email = ${email}` : sql`user_id = ${id}`;

/** The columns that say whose a note or a tag is. */
export const ownerOf = ({ id, is_guest }: Pick<Person, 'id' | 'is_guest'>) =>
  is_guest ? { user_id: null, guest_id: id } : { user_id: id, guest_id: null };

/** Notes or tags of a person. */
export const isAbout = ({ id, is_guest }: Pick<Person, 'id' | 'is_guest'>): RawBuilder<boolean> =>
  is_guest ? sql`guest_id = ${id}` : sql`user_id = ${id}`;
