import { shopName } from '../brand.ts';

/** Shared by all mails: greeting, sign-off and the two footers. */

export const mailFrame = {
  greeting: 'Hello {first_name},',
  greetingWithoutName: 'Hello,',
  signOff: shopName,
  carrierWithoutName: 'the carrier',
  /** Last of an item's details, if the owner gave one. */
  sku: 'SKU {sku}',
  /** Instead of a link's address, where staff read a mail that was sent. */
  linkNotKept: '(the buyer’s own link)',
  serviceFoot: `You get this message because of your {subject_kind} at ${shopName}. {company_legal_name}, {postal_address}.`,
  subjectKinds: {
    order: 'order',
    account: 'account',
    ticket: 'ticket',
  },
  marketingFoot:
    'You get this because you asked for it on {consent_date}. [Unsubscribe → {unsubscribe_url}] · {company_legal_name}, {postal_address}.',
} as const;
