import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** A session ends this long after its last use; a session of staff this long after the sign-in. */
export const sessionDays = 30;
/** A session is prolonged, and its last use saved, at most this often. */
export const renewalMinutes = 60;

/** What the list of devices shows of a session. */
export interface Device {
  address: string;
  /** The user agent. */
  agent: string | null;
}

const mostAgent = 300;

/** Opens a session and answers its token: 256 random bits that only the browser stores. */
export async function insertSession(db: Kysely<Database>, userId: string, device: Device): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      // By the database's clock, which also decides when it has ended.
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
      ip_address: device.address,
      user_agent: device.agent?.slice(0, mostAgent) ?? null,
    })
    .execute();
  return token;
}

/** The stored form of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
