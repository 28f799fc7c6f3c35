import { type KeyObject, X509Certificate } from 'node:crypto';
import { shareRunning } from '#server/flow/single-flight.ts';
import { liveHosts } from './client.ts';
import { NoAnswer } from './find.ts';

export interface Certificates {
  /**
   * The public key of the certificate at an address; null when the address is not PayPal's. Throws when it cannot be
   * fetched now.
   */
  keyAt(url: string, sender: string): Promise<KeyObject | null>;
}

interface Kept {
  key: KeyObject;
  until: number;
}

const path = /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/;
const mostKept = 20;
/**
 * A visitor can make up addresses, which must not make the shop flood PayPal. Addresses that proved genuine are not
 * counted.
 */
const mostTriesAMinute = { sender: 10, all: 200 };
const mostGenuine = 100;

/** PayPal sends the message again later. */
class AskedTooOften extends NoAnswer {
  readonly code = 'EBUSY';
}

/** PayPal's signing certificates, fetched only from PayPal's own host and cached by address. */
export function openCertificates(apiBase: string, timeoutMs: number, now = Date.now): Certificates {
  const kept = new Map<string, Kept>();
  const shared = shareRunning<KeyObject | null>();
  const genuine = new Set<string>();
  let tries: { at: number; sender: string }[] = [];

  const ask = async (url: string, sender: string): Promise<KeyObject | null> => {
    if (!genuine.has(url)) countTry(sender);
    const text = await load(url, timeoutMs);
    const found = text === null ? null : read(text, now());
    if (!found) return null;
    if (genuine.size < mostGenuine) genuine.add(url);
    if (kept.size >= mostKept) kept.clear();
    kept.set(url, found);
    return found.key;
  };

  /** Tries are limited by sender, so that a forger cannot use up PayPal's. */
  function countTry(sender: string) {
    tries = tries.filter(({ at }) => at > now() - 60_000);
    const own = tries.filter(one => one.sender === sender).length;
    if (own >= mostTriesAMinute.sender || tries.length >= mostTriesAMinute.all)
      throw new AskedTooOften('too many certificates asked for');
    tries.push({ at: now(), sender });
  }

  return {
    async keyAt(url, sender) {
      if (!isAllowed(url, apiBase)) return null;
      const known = kept.get(url);
      if (known && now() < known.until) return known.key;
      return shared(url, () => ask(url, sender));
    },
  };
}

const sandboxHosts = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];

/** https, and a host of our environment; a fake PayPal in tests serves its own. */
function isAllowed(url: string, apiBase: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host, pathname, username, search } = new URL(url);
  if (!path.test(pathname) || username || search) return false;
  const api = new URL(apiBase);
  const hosts = [liveHosts, sandboxHosts].find(those => those.includes(api.host));
  return hosts ? protocol === 'https:' && hosts.includes(host) : origin === api.origin;
}

/** Null when PayPal has no such certificate. */
async function load(url: string, timeoutMs: number): Promise<string | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  const text = await response.text();
  // The address sometimes answers with a web page, which is not cached.
  if (!response.ok || !text.includes('-----BEGIN CERTIFICATE-----')) throw new NoAnswer('PayPal: no certificate');
  return text;
}

/** The name that PayPal's own libraries require. */
const signer = /^CN=messageverificationcerts(\.[a-z]+)?\.paypal\.com$/m;

function read(pem: string, now: number): Kept | null {
  const certificate = new X509Certificate(pem);
  const until = Date.parse(certificate.validTo);
  const isValid = Date.parse(certificate.validFrom) <= now && now < until;
  if (!isValid || !signer.test(certificate.subject) || certificate.publicKey.asymmetricKeyType !== 'rsa') return null;
  return { key: certificate.publicKey, until };
}
