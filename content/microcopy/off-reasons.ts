/**
 * Why a button is off: its tooltip, and the text beside it.
 */

export const offReasons = {
  minus: 'One is the least. Use Remove to take it out.',
  plusStock: 'That is all we have.',
  plusMax: '10 per order is the most.',
  soldOut: 'Sold out.',
  checkout: 'Remove the sold-out items first.',
  prev: 'This is the first page.',
  next: 'This is the last page.',
  emailSame: 'This is your current email.',
  password: 'Make the password stronger first.',
  cancel: 'The hour for changes has passed.',
  review: 'Available after delivery.',
  replyClosed: 'This ticket is closed. Open a new one.',
  busy: 'One moment; the last change is being saved.',
  refund: 'Nothing is left to refund.',
  selfAdmin: 'You cannot change your own role.',
  lastAdmin: 'The shop needs at least one admin.',
} as const;
