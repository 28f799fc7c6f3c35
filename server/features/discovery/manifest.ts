import { shopName, tagline } from '#content/brand.ts';
import { paper } from '#content/colors.ts';
import { pages } from '#contract/pages.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows when the shop is added to the home screen. */
export const manifest = {
  name: shopName,
  short_name: shopName,
  description: tagline,
  id: pages.home(),
  start_url: pages.home(),
  scope: pages.home(),
  display: 'minimal-ui',
  lang: 'en-US',
  background_color: paper,
  theme_color: paper,
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
};
