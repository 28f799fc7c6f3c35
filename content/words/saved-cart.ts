/** Beside the sign-in form, if this browser has a cart of a shopper without an account. */
export const savedCartText = {
  title: 'Kept for you',
  subtotal: 'Subtotal',
  arrives: 'Arrives {from} – {to}',
  note: 'No account needed.',
  failed: 'We could not price what we kept. It is safe here.',
  retry: 'Try again',
  items: 'Kept items',
} as const;
