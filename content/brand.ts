/** Who the shop is. */

export const shopName = 'Golden Graze';
export const tagline = "Nature's Richest Ritual";
export const copyright = '© {year} {company_legal_name}. All rights reserved.';

export const footerColumns = [
  {
    title: 'Shop',
    links: [
      {
        text: 'All products',
        to: '/products',
      },
      {
        text: 'Balms',
        to: '/products?category=balm',
      },
      {
        text: 'Oils',
        to: '/products?category=oil',
      },
      {
        text: 'Serums',
        to: '/products?category=serum',
      },
    ],
  },
  {
    title: 'Help',
    links: [
      {
        text: 'Help center',
        to: '/help',
      },
      {
        text: 'FAQ',
        to: '/help-faq',
      },
      {
        text: 'Contact',
        to: '/help-contact',
      },
      {
        text: 'Orders',
        to: '/orders',
      },
    ],
  },
  {
    title: shopName,
    links: [
      {
        text: 'Privacy Policy',
        to: '/privacy-policy',
      },
      {
        text: 'Terms of Service',
        to: '/terms-of-service',
      },
      {
        text: 'Cookie choices',
        to: '#cookie-choices',
      },
      {
        text: 'Your Privacy Choices',
        to: '#cookie-choices',
      },
    ],
  },
] as const;

/** In the order of the footer. An empty address is not rendered. */
export const socialNetworks = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;
