import type { Env } from '#server/env.ts';

/** TikTok's own list for the script, img and connect sources of a policy. */
const vendorHosts = [
  'https://analytics.tiktok.com',
  'https://analytics-ipv6.tiktokw.us',
  'https://ads.tiktok.com',
] as const;

/** Hosts of the marketing pixel that pages may contact: none without a pixel, one if its script is hosted elsewhere. */
export function pixelHosts(pixelId: string, { PIXEL_SCRIPT_URL }: Pick<Env, 'PIXEL_SCRIPT_URL'>): string[] {
  if (!pixelId) return [];
  return PIXEL_SCRIPT_URL ? [new URL(PIXEL_SCRIPT_URL).origin] : [...vendorHosts];
}
