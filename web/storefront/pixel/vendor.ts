import type { Pixel } from '#contract/pixel/pixel.ts';
import type { HashedIdentity } from './hash-identity.ts';
import type { PixelEvent } from './pixel-event.ts';

/* The vendor's own stub: calls are queued until its script has loaded. It is part of the bundle, so that no inline
   script is needed. */

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const;

type Method = (typeof methods)[number];
type Vendor = unknown[] &
  Partial<Record<Method, (...values: unknown[]) => void>> & {
    _i?: Record<string, unknown>;
    _t?: Record<string, number>;
    _o?: Record<string, object>;
  };

interface VendorWindow {
  ttq?: Vendor;
  TiktokAnalyticsObject?: string;
}

const vendorCookies = /^(_ttp|_tt_enable_cookie|ttcsid\w*)$/;
const here = (): VendorWindow => window as unknown as VendorWindow;

/** Whether the vendor's script is in this document, or loading. */
export const isVendorHere = (): boolean => typeof window !== 'undefined' && here().ttq !== undefined;

/** Inserts the script, once. */
export function loadVendor({ id, script_url }: Pixel): void {
  if (isVendorHere()) return;
  const vendor: Vendor = [];
  for (const name of methods) vendor[name] = (...values) => void vendor.push([name, ...values]);
  vendor._i = { [id]: Object.assign([], { _u: script_url }) };
  vendor._t = { [id]: Date.now() };
  vendor._o = { [id]: {} };
  Object.assign(here(), { TiktokAnalyticsObject: 'ttq', ttq: vendor });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${script_url}?sdkid=${encodeURIComponent(id)}&lib=ttq`;
  script.onerror = () => console.warn('The marketing pixel could not be loaded.');
  document.head.append(script);
  callVendor('page');
}

export const sendEvent = ({ name, params, eventId }: PixelEvent): void =>
  callVendor('track', name, params, { event_id: eventId });

export const sendIdentity = (identity: HashedIdentity): void => callVendor('identify', identity);

/** After consent is withdrawn: sends nothing more and deletes the vendor's cookies. A full load removes the script. */
export function pauseVendor(): void {
  if (!isVendorHere()) return;
  callVendor('revokeConsent');
  callVendor('disableCookie');
  void forgetCookies();
}

/** The vendor sets cookies on the widest domain it can, so each possible domain is cleared. */
async function forgetCookies(): Promise<void> {
  const store = 'cookieStore' in window ? window.cookieStore : undefined;
  if (!store) return;
  const parts = window.location.hostname.split('.');
  const domains = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
  for (const { name } of await store.getAll()) {
    if (!name || !vendorCookies.test(name)) continue;
    await store.delete(name);
    for (const domain of domains) await store.delete({ name, domain }).catch(() => {});
  }
}

export const resumeVendor = (): void => {
  callVendor('grantConsent');
  callVendor('enableCookie');
};

function callVendor(method: Method, ...values: unknown[]): void {
  here().ttq?.[method]?.(...values);
}
