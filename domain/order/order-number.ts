// Crockford's base 32: no I, L, O or U, so that a number can be read out and typed back.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
const pattern = /^GG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** 'GG-7K3F-92QX' from the five low bits of each of at least eight random bytes. */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < length) throw new RangeError(`An order number needs ${length} random bytes`);
  const body = Array.from(bytes.subarray(0, length), byte => alphabet.charAt(byte & 31)).join('');
  return grouped(body);
}

export function isOrderNumber(text: string): boolean {
  return pattern.test(text);
}

/** Reads a typed order number: small letters, O for 0, I or L for 1, dashes or none, '#'. Null if it is none. */
export function normalizeOrderNumber(text: string): string | null {
  const body = text
    .toUpperCase()
    .replace(/[\s#-]/g, '')
    .replace(/^GG(?=.{8})/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const number = grouped(body);
  return isOrderNumber(number) ? number : null;
}

function grouped(body: string): string {
  return `GG-${body.slice(0, 4)}-${body.slice(4)}`;
}
