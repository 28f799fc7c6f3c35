/** Words in the legal texts that become links. */
export const legalLinks = [
  { words: 'Privacy Policy', to: '/privacy-policy' },
  { words: 'Terms of Service', to: '/terms-of-service' },
  { words: 'Account Settings', to: '/account-settings' },
  { words: 'contact page', to: '/help-contact' },
] as const;

export const legalText = { contents: 'Contents' } as const;
