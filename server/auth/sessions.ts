import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** A session lasts so long after it was last used; that of staff so long after the sign-in. */
export const sessionDays = 30;
/** It is prolonged, and its last use noted, at most so often. */
export const renewalMinutes = 60;

/** What a list of devices tells of one. */
export interface Device {
  address: string;
  /** As the browser names itself. */
  agent: string | null;
}

const mostAgent = 300;

/** Opens a session and answers its token, which only the browser keeps: 256 bits at random. */
export async function insertSession(db: Kysely<Database>, userId: string, device: Device): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      // By the database's clock, which says when it has ended.
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
      ip_address: device.address,
      user_agent: device.agent?.slice(0, mostAgent) ?? null,
    })
    .execute();
  return token;
}

/** The form in which a token is kept. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
