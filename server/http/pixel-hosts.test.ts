import { expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';
import { pixelHosts } from './pixel-hosts.ts';

const policy = (thirdParties: string[]) =>
  new Map(securityHeaders({ scripts: "'nonce-n'", dev: false, https: true, thirdParties })).get(
    'content-security-policy',
  ) ?? '';

it('without a pixel the policy lets pages contact no third party', () => {
  expect(policy(pixelHosts('', { PIXEL_SCRIPT_URL: 'https://vendor.test/a.js' }))).not.toContain('http');
});

it('with a pixel the policy opens script, picture and connection to its hosts, and nothing else', () => {
  const directives = policy(pixelHosts('C4AB12CD34EF', { PIXEL_SCRIPT_URL: undefined })).split('; ');
  const opened = directives.filter(directive => directive.includes('tiktok')).map(line => line.split(' ')[0]);
  expect(opened).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(pixelHosts('C4AB12CD34EF', { PIXEL_SCRIPT_URL: 'https://vendor.test/a.js' })).toEqual(['https://vendor.test']);
});
