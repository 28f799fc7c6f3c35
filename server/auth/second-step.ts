import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { stepOf } from './app-codes.ts';

type Db = Kysely<Database>;

const codeCount = 10;
/** Without letters that look like digits or each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Saves the key of an app that is being set up, in place of the one before. */
export async function keepAppKey(trx: Db, secret: string, userId: string, key: string): Promise<void> {
  const sealed_key = sealText(secret, purposeOf(userId), key);
  await trx
    .insertInto('two_step')
    .values({ user_id: userId, sealed_key })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ sealed_key, last_step: 0, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Whether an app code is right; a right one is used up, so of two concurrent uses one succeeds. Needs a transaction.
 */
export async function takeAppCode(trx: Db, secret: string, userId: string, code: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('two_step')
    .select(['sealed_key', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const key = kept && unsealText(secret, purposeOf(userId), kept.sealed_key);
  const step = key ? stepOf(key, code.replaceAll(/\s/g, '')) : null;
  if (!kept || step === null || step <= kept.last_step) return false;
  await trx.updateTable('two_step').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

/** The same for a recovery code; case, spaces and hyphens do not matter. */
export async function takeRecoveryCode(trx: Db, secret: string, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(secret, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes with ten new ones, which are shown once. */
export async function newRecoveryCodes(trx: Db, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map(code => ({ user_id: userId, code_hash: hashCode(secret, userId, code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

const purposeOf = (userId: string) => `two step:${userId}`;

/** 40 bits as 'XXXX-XXXX'. */
function makeCode(): string {
  const text = [...randomBytes(8)].map(byte => letters[byte % letters.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Keyed with the shop's secret, so a copy of the table is not enough to guess codes. */
function hashCode(secret: string, userId: string, code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return createHmac('sha256', secret).update(`recovery code:${userId}:${plain}`).digest('hex');
}

const method = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/** Encrypts a text for one purpose: AES-256-GCM with a key derived from the shop's secret. */
export function sealText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(method, keyOf(secret), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for text sealed with another secret or purpose, or changed since. */
export function unsealText(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const begin = lengths.nonce + lengths.tag;
  if (bytes.length < begin) return null;
  try {
    const decipher = createDecipheriv(method, keyOf(secret), bytes.subarray(0, lengths.nonce))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(lengths.nonce, begin));
    return Buffer.concat([decipher.update(bytes.subarray(begin)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'golden-graze sealed text', 32));
