interface Situation {
  /** CSP sources of the page's own inline scripts: a nonce or hashes. */
  scripts: string;
  dev: boolean;
  https: boolean;
  /** Origins beside the shop's own that its pages may ask. */
  strangers?: readonly string[];
}

/** Security headers of every response; `scripts` lets the page's own run and nothing else. */
export function securityHeaders({ scripts, dev, https, strangers = [] }: Situation): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', contentSecurityPolicy(scripts, dev, strangers)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ];
  if (https) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains']);
  return headers;
}

/** Vite's development client injects styles and opens a socket; production allows neither. */
function contentSecurityPolicy(scripts: string, dev: boolean, strangers: readonly string[]): string {
  const also = strangers.map(origin => ` ${origin}`).join('');
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
