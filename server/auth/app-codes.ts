import { Secret, TOTP } from 'otpauth';
import { shopName } from '#content/brand.ts';

const period = 30;
const keyBytes = 20;

/** A new key for an authenticator app, 160 bits in base 32. */
export const newAppKey = (): string => new Secret({ size: keyBytes }).base32;

/** The otpauth address behind the QR code: whose key it is and how codes are made from it. */
export const appAddress = (key: string, email: string): string => totp(key, email).toString();

/**
 * The time step of a code from the app; null when it is wrong. The step before and the step after count too: clocks
 * differ, and typing takes time.
 */
export function stepOf(key: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = Date.now();
  const delta = totp(key, '').validate({ token: code, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** The code an app would show, for tests. */
export const appCode = (key: string, stepsFromNow = 0): string =>
  totp(key, '').generate({ timestamp: Date.now() + stepsFromNow * period * 1000 });

const totp = (key: string, label: string) =>
  new TOTP({ issuer: shopName, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) });
