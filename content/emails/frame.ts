/**
 * What every mail shares: greeting, sign-off and the two feet.
 */

export const mailFrame = {
  greeting: 'Hello {first_name},',
  greetingWithoutName: 'Hello,',
  signOff: 'Golden Graze',
  carrierWithoutName: 'the carrier',
  serviceFoot:
    'You get this message because of your {subject_kind} at Golden Graze. {company_legal_name}, {postal_address}.',
  subjectKinds: {
    order: 'order',
    account: 'account',
    ticket: 'ticket',
  },
  marketingFoot:
    'You get this because you asked for it on {consent_date}. [Unsubscribe → {unsubscribe_url}] · {company_legal_name}, {postal_address}.',
} as const;
