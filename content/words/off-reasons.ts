/**
 * Why a button is off: its tooltip, and the text beside it.
 */

export const offReasons = {
  minus: 'One is the least. Use Remove to take it out.',
  password: 'Make the password stronger first.',
  replyClosed: 'This ticket is closed. Open a new one.',
  refund: 'Nothing is left to refund.',
  selfAdmin: 'You cannot change your own role.',
  lastAdmin: 'The shop needs at least one admin.',
} as const;
