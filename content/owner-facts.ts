import { type SocialNetwork, shopName } from './brand.ts';

/** Facts about the owner in legal texts, mails and labels; staff set them under Settings. */
export type OwnerFact =
  | 'company_legal_name'
  | 'postal_address'
  | 'returns_address'
  | 'support_email'
  | 'privacy_email'
  | 'adverse_event_contact'
  | 'email_provider'
  | 'hosting_provider';

/** SAMPLE TEXTS. Used by a demo shop until staff set others; never by a live shop. */
export const demoFacts: Readonly<Record<OwnerFact | SocialNetwork, string>> = {
  company_legal_name: 'Golden Graze Goods LLC',
  postal_address: '1 Pasture Lane, Austin, TX 78704',
  returns_address: 'Golden Graze Returns, 1 Pasture Lane, Austin, TX 78704',
  support_email: 'help@goldengraze.test',
  privacy_email: 'privacy@goldengraze.test',
  adverse_event_contact: '(512) 555-0142',
  email_provider: 'none in this demo: mail stays on the machine',
  hosting_provider: 'this demo runs on one machine',
  instagram: 'https://instagram.example/goldengraze',
  tiktok: 'https://tiktok.example/@goldengraze',
  facebook: '',
  pinterest: 'https://pinterest.example/goldengraze',
};

/** SAMPLE: where parcels of a demo shop leave from, and what they are packed in. */
export const demoParcels = {
  ship_from_name: 'Golden Graze',
  ship_from_street: '1 Pasture Lane',
  ship_from_city: 'Austin',
  ship_from_state: 'TX',
  ship_from_postal: '78704',
  ship_from_phone: '512 555 0142',
  packages: [
    { name: 'Small box', length: 8, width: 6, height: 4, ounces: 3 },
    { name: 'Large box', length: 12, width: 10, height: 6, ounces: 8 },
  ],
};

/** Shown in place of a fact that is not set. A live shop sells nothing until it is. */
export const missingFacts: Readonly<Record<OwnerFact, string>> = {
  company_legal_name: shopName,
  postal_address: 'postal address on request',
  returns_address: 'the address we send you',
  support_email: 'our support',
  privacy_email: 'our support',
  adverse_event_contact: 'write to our support',
  email_provider: 'named on request',
  hosting_provider: 'named on request',
};
