interface Situation {
  /** CSP sources of the page's own inline scripts: a nonce or hashes. */
  scripts: string;
  dev: boolean;
  https: boolean;
}

/** Security headers of every response; `scripts` lets the page's own run and nothing else. */
export function securityHeaders({ scripts, dev, https }: Situation): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', contentSecurityPolicy(scripts, dev)],
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
function contentSecurityPolicy(scripts: string, dev: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`,
    `style-src 'self'${dev ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
