import { emailForm, idForm, phoneForm } from '#contract/pixel/pixel-identity.ts';

/** What the vendor may match, as SHA-256 in lower-case hex; no other personal data is sent. */
export interface HashedIdentity {
  email?: string;
  phone_number?: string;
  external_id?: string;
}

interface Person {
  email?: string | null;
  phone?: string | null;
  id?: string | null;
}

/** Hashes the vendor's normal forms. Null if the browser cannot hash (a page without https). */
export async function hashIdentity({ email, phone, id }: Person): Promise<HashedIdentity | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hashed: HashedIdentity = {};
  const address = emailForm(email ?? '');
  const number = phoneForm(phone ?? '');
  const own = idForm(id ?? '');
  if (address) hashed.email = await sha256(address);
  if (number) hashed.phone_number = await sha256(number);
  if (own) hashed.external_id = await sha256(own);
  return Object.keys(hashed).length > 0 ? hashed : null;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}
