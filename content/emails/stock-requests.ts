/** Mails of 'Tell me when it is back', in the format of content/emails/accounts.ts. */
export const stockRequestMails = {
  confirm: {
    subject: 'Shall we tell you when {product_name} is back?',
    preview: 'One press, and you’re in line.',
    body: [
      'Hello,',
      'Someone asked us to write to {email} when {product_name} is on the shelf again. If it was you, confirm below.',
      '[Tell me when it is back → {confirm_url}]',
      'If it was not, do nothing: without this press we do not write. The link lasts {hours} hours.',
    ],
  },
  back: {
    subject: '{product_name} is back',
    preview: '{price_and_size}. You asked us to say so.',
    body: [
      'Hello,',
      '{product_name} is on the shelf again at {price}.',
      '[See it → {product_url}]',
      'This is the one message you asked for. We do not hold a jar for you.',
    ],
  },
} as const;
