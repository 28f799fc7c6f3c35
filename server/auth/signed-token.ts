import { createHmac } from 'node:crypto';
import { isSameText } from '#server/http/same-text.ts';

/** The token of a cookie as Better Auth signs it, `<token>.<HMAC-SHA-256 in base64>`; null when there is none of its own. */
export function signedToken(cookies: string, name: string, secret: string): string | null {
  const start = `${name}=`;
  const cookie = cookies.split(/;\s*/).find(pair => pair.startsWith(start)) ?? start;
  const value = decode(cookie.slice(start.length));
  const end = value.lastIndexOf('.');
  if (end < 1) return null;
  const token = value.slice(0, end);
  return isSameText(value.slice(end + 1), createHmac('sha256', secret).update(token).digest('base64')) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
