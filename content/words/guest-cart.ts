/** The cart of a shopper who is signed out, with the sign-in form beside it. */
export const guestCartText = {
  /** The days between which a parcel ordered now arrives. */
  arrives: 'Order today and it arrives {from} – {to}',
  checkout: 'CHECK OUT AS A GUEST',
  noAccount: 'No account needed.',
  failed: 'We could not work out the total. Your cart is safe.',
  retry: 'Try again',
  loading: 'Loading your cart...',
  signIn: {
    title: 'Sign in',
    text: 'Your cart comes with you.',
  },
} as const;
