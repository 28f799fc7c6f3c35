/**
 * Title (up to 60 characters) and description (up to 155) of each page. An empty description is not rendered.
 * Pages of one person, results of a search, error pages and the back office are `noindex`.
 */

export const pageMeta = {
  home: {
    title: 'Golden Graze: Whipped Grass-Fed Tallow Skincare',
    description:
      'Whipped tallow balm, oil and serum, made from short lists of plain ingredients. Unscented, lavender or neroli. Free shipping over {free_shipping_threshold}.',
  },
  products: {
    title: 'Tallow Balms, Oils and Serums, Golden Graze',
    description:
      'Every jar and bottle we make: whipped tallow balm, field balm, body oil and face serum in unscented, lavender and neroli.',
  },
  productsBalm: {
    title: 'Tallow Balms, Golden Graze',
    description:
      'Whipped and firm tallow balms in 2, 4 and 8 oz. Unscented, lavender or neroli, with no water and a label you can read.',
  },
  productsOil: {
    title: 'Tallow Body Oils, Golden Graze',
    description:
      'Olive oil with soft tallow for damp skin after a bath. Unscented, lavender or neroli, in glass bottles.',
  },
  productsSerum: {
    title: 'Tallow Face Serums, Golden Graze',
    description:
      'Light face serums of olive oil and soft tallow. Three drops on damp skin, unscented, neroli or lavender.',
  },
  productsSearch: {
    title: 'Search: {q}, Golden Graze',
    description: '{n} products match your search.',
  },
  product: {
    title: '{name}, {size}, Golden Graze',
    description: '{short_description} {price}, {size}. Free shipping over {free_shipping_threshold}.',
  },
  cart: {
    title: 'Your Sacred Cart, Golden Graze',
    description: 'The items in your cart, with shipping and tax before you pay.',
  },
  wishlist: {
    title: 'Your Sacred Wishlist, Golden Graze',
    description: 'The things you saved, ready to move to your cart.',
  },
  checkout: {
    title: 'Checkout, Golden Graze',
    description: 'Address, delivery and payment on one page. Guests are welcome.',
  },
  checkoutPlaced: {
    title: 'Thank You, Golden Graze',
    description: 'Your order number, what happens next and when it arrives.',
  },
  /** The same page while the order is not paid, and when it is over. */
  checkoutOpen: { title: 'Payment Open, Golden Graze', description: 'Your order and how to pay it.' },
  checkoutCanceled: { title: 'Order Canceled, Golden Graze', description: 'Your order and what became of it.' },
  signIn: {
    title: 'Sign In, Golden Graze',
    description: 'Sign in to your cart, wishlist, orders and support tickets.',
  },
  secondStep: {
    title: 'Two-Step Sign-In, Golden Graze',
    description: 'A code from your phone, after your password.',
  },
  signUp: {
    title: 'Create an Account, Golden Graze',
    description: 'Open an account to save items, follow orders and check out faster.',
  },
  forgotPassword: {
    title: 'Forgot Password, Golden Graze',
    description: 'Ask for a link to set a new password.',
  },
  confirmEmail: {
    title: 'Confirm Your Address, Golden Graze',
    description: 'Confirm the email address of your account.',
  },
  restoreEmail: {
    title: 'Undo an Email Change, Golden Graze',
    description: 'Make the old email address that of your account again.',
  },
  resetPassword: {
    title: 'Set a New Password, Golden Graze',
    description: 'Choose a new password for your account.',
  },
  accountSettings: {
    title: 'Account Settings, Golden Graze',
    description: 'Your name, email, password, devices and data.',
  },
  accountSecurity: {
    title: 'Sessions & Security, Golden Graze',
    description: 'Your devices, two-step sign-in, choices and data.',
  },
  orders: {
    title: 'My Orders, Golden Graze',
    description: 'Your orders with status, total and date.',
  },
  orderDetail: {
    title: 'Order {orderNumber}, Golden Graze',
    description: 'Status, tracking, items and totals of your order.',
  },
  orderLookup: {
    title: 'Find a Guest Order, Golden Graze',
    description: 'Lost the link to your order? We mail it to the address you ordered with.',
  },
  help: {
    title: 'Help Center, Golden Graze',
    description: 'Order status, product questions and a person to write to. Start here.',
  },
  helpFaq: {
    title: 'Questions and Answers, Golden Graze',
    description: 'Ten plain answers on tallow, shipping times, returns, payment and your account.',
  },
  helpContact: {
    title: 'Contact Support, Golden Graze',
    description:
      'Write to us. Mon-Fri 9 AM-6 PM, Sat 10 AM-4 PM EST. Order issues are answered within 4 hours, other questions within 24.',
  },
  supportTickets: {
    title: 'Support Tickets, Golden Graze',
    description: 'Your conversations with us, open and closed.',
  },
  supportTicket: {
    title: 'Ticket {id}, Golden Graze',
    description: 'Your conversation with support.',
  },
  privacyPolicy: {
    title: 'Privacy Policy, Golden Graze',
    description: 'What we collect, why, who sees it and how to export or delete it. Effective January 1, 2024.',
  },
  termsOfService: {
    title: 'Terms of Service, Golden Graze',
    description:
      'Orders, payment, shipping, the 30-day guarantee and returns, in plain words. Effective January 1, 2024.',
  },
  newsletter: {
    title: 'The Letter, Golden Graze',
    description: 'Confirm your address or leave the list.',
  },
} as const;

/** The picture shown when a page without one of its own is shared. */
export const shareText = { alt: 'Open jar of whipped tallow balm on linen in low sun' } as const;
