import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const method = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/** A text only this shop can read, and only as what it was sealed for: AES-256-GCM by a key from the shop's secret. */
export function sealText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(method, keyOf(secret), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was sealed with another secret, for something else, or changed since. */
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
