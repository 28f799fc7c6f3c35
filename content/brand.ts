/**
 * Who the shop is. Square brackets wait for the owner's facts; see OWNER-TO-CONFIRM.md.
 */

export const brand = {
  name: 'Golden Graze',
  tagline: "Nature's Richest Ritual",
  copyright: '© {year} {company_legal_name}. All rights reserved.',
} as const;

/** Facts named in legal texts, mails and labels: pass them to `fill`. */
export const ownerFacts = {
  company_legal_name: '[Company legal name]',
  postal_address: '[postal address]',
  adverse_event_contact: '[adverse event phone or email]',
  privacy_email: '[privacy email]',
  support_email: '[support email]',
  returns_address: '[returns address]',
  email_provider: '[email provider]',
  hosting_provider: '[hosting provider and place]',
} as const;

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
    title: 'Golden Graze',
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

/** An empty address is not rendered. */
export const socialLinks = {
  instagram: '',
  tiktok: '',
  facebook: '',
  pinterest: '',
} as const;
