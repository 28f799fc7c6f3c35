interface Situation {
  /** CSP sources of the page's own inline scripts: a nonce or hashes. */
  scripts: string;
  dev: boolean;
  https: boolean;
  /** Further origins that its pages may contact. */
  thirdParties?: readonly string[];
}

const noGuess: [string, string] = ['x-content-type-options', 'nosniff'];
const transport: [string, string] = ['strict-transport-security', 'max-age=63072000; includeSubDomains'];

/** Headers of a static file, which runs nothing by itself. */
export const fileHeaders = (https: boolean) => (https ? [noGuess, transport] : [noGuess]);

/** Security headers of every response; only the page's own `scripts` may run. */
export function securityHeaders({ scripts, dev, https, thirdParties = [] }: Situation): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', contentSecurityPolicy(scripts, dev, thirdParties)],
    noGuess,
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ];
  return https ? [...headers, transport] : headers;
}

/** Vite's development client injects styles and opens a socket; production allows neither. */
function contentSecurityPolicy(scripts: string, dev: boolean, thirdParties: readonly string[]): string {
  const also = thirdParties.map(origin => ` ${origin}`).join('');
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${also}`,
    `style-src 'self'${dev ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:${also}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}${also}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
