/** The newsletter's pages: confirm and unsubscribe. */
export const newsletterPageText = {
  confirm: {
    title: 'Confirm your address',
    text: 'One press, and you’re on the list.',
    action: 'CONFIRM MY ADDRESS',
    busy: 'CONFIRMING...',
  },
  confirmed: {
    title: 'You’re on the list',
    text: 'Your address is confirmed. The next letter will find you.',
    action: 'BROWSE PRODUCTS',
  },
  expired: {
    title: 'That link has run out',
    text: 'Confirmation links last {hours} hours. Enter your email below and we’ll send another.',
  },
  unsubscribe: {
    title: 'Leave the letter?',
    text: 'We’ll stop marketing email to {email}. Order messages still reach you.',
    action: 'UNSUBSCRIBE',
    busy: 'LEAVING...',
  },
  leaveFailed: 'We could not take you off just now. Try again.',
  unknownKey: {
    title: 'That link is incomplete',
    text: 'Open it once more from the mail it came with. Nothing was changed.',
  },
  unsubscribed: 'You’re off the list. The gate stays open.',
} as const;
