/**
 * The cookie banner.
 */

export const cookieText = {
  title: 'Cookie Consent',
  more: 'Read the Privacy Policy',
  gpc: {
    title: 'Opt-Out Request Honored',
    text: 'Your browser asked us not to share data. Marketing stays off.',
    action: 'OK',
  },
  saved: 'Your choice is saved.',
  withdrawn: 'Marketing is off. The pixel is gone from the next page on.',
  text: 'May we load TikTok’s pixel for marketing analytics? It measures which ads bring buyers. The shop works the same either way.',
  accept: 'Accept',
  decline: 'Decline',
  choices: {
    title: 'Cookie choices',
    on: 'Marketing analytics: on. Necessary: always on.',
    off: 'Marketing analytics: off. Necessary: always on.',
  },
} as const;
