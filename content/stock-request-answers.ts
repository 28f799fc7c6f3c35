/** Answers of 'Tell me when it is back'. */
export const stockRequestAnswers = {
  confirm: 'Nearly there. Open the email we sent to {email} and confirm it.',
  waiting: 'We’ll send one message to {email} when it’s back.',
  invalid: 'Please enter a valid email',
  failed: 'We could not write it down just now. Try again.',
} as const;

/** The pages linked in its mails. */
export const stockRequestPageText = {
  asked: 'You are in line',
  title: 'Back in Stock',
  confirm: {
    title: 'Confirm your address',
    text: 'One press, and we tell you when it is back.',
    action: 'CONFIRM MY ADDRESS',
    busy: 'CONFIRMING...',
  },
  confirmed: {
    title: 'We will tell you',
    text: 'One message to {email} when {name} is back. People are told in the order they asked.',
    action: 'BROWSE PRODUCTS',
  },
  ended: {
    title: 'That link has run out',
    text: 'Confirmation links last {hours} hours. Ask again on the product’s page.',
  },
  /** Loaded again after the press, which took the key out of the address. */
  again: {
    title: 'Back in Stock',
    text: 'If you have confirmed your address, you are in line. If not, open the link in our email.',
    action: 'BROWSE PRODUCTS',
  },
  leave: {
    title: 'Not wait any longer?',
    text: 'We will not write to {email} about {name}.',
    action: 'STOP WAITING',
    busy: 'ONE MOMENT...',
  },
  left: 'You are out of the line. We will not write about it.',
  unknownKey: {
    title: 'That link is incomplete',
    text: 'Open it once more from the mail it came with. Nothing was changed.',
  },
  backToProduct: 'BACK TO THE PRODUCT',
} as const;
