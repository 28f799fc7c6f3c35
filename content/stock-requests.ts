/**
 * 'Tell me when it is back': the form beside a sold-out product. Every product page loads it, so the answers have a
 * file of their own.
 */
export const stockRequestText = {
  title: 'Tell me when it is back',
  text: 'One email when it is on the shelf again, and no other.',
  label: 'Email',
  submit: 'TELL ME',
  nearest: 'In stock now',
} as const;
