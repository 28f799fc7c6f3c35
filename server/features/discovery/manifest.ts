import { brand } from '#content/brand.ts';
import { pages } from '#contract/pages.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows when somebody puts the shop on its first screen. */
export const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  id: pages.home(),
  start_url: pages.home(),
  scope: pages.home(),
  display: 'minimal-ui',
  lang: 'en-US',
  background_color: '#fbf6e8',
  theme_color: '#fbf6e8',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
};
