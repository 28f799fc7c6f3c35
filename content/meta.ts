import { shopName } from './brand.ts';

/**
 * Title (up to 60 characters) and description (up to 155) of each page. An empty description is not rendered. Personal
 * pages, search results, error pages and the admin are `noindex`.
 */

export const pageMeta = {
  home: {
    title: `${shopName}: Whipped Grass-Fed Tallow Skincare`,
    description:
      'Whipped tallow balm, oil and serum, made from short lists of plain ingredients. Unscented, lavender or neroli. Free shipping over {free_shipping_threshold}.',
  },
  products: {
    title: `Tallow Balms, Oils and Serums, ${shopName}`,
    description:
      'Every jar and bottle we make: whipped tallow balm, field balm, body oil and face serum in unscented, lavender and neroli.',
  },
  productsBalm: {
    title: `Tallow Balms, ${shopName}`,
    description:
      'Whipped and firm tallow balms in 2, 4 and 8 oz. Unscented, lavender or neroli, with no water and a label you can read.',
  },
  productsOil: {
    title: `Tallow Body Oils, ${shopName}`,
    description:
      'Olive oil with soft tallow for damp skin after a bath. Unscented, lavender or neroli, in glass bottles.',
  },
  productsSerum: {
    title: `Tallow Face Serums, ${shopName}`,
    description:
      'Light face serums of olive oil and soft tallow. Three drops on damp skin, unscented, neroli or lavender.',
  },
  productsSearch: {
    title: `Search: {q}, ${shopName}`,
    description: '{n} products match your search.',
  },
  product: {
    title: `{name}, {size}, ${shopName}`,
    description: '{short_description} {price}, {size}. Free shipping over {free_shipping_threshold}.',
  },
  cart: {
    title: `Your Sacred Cart, ${shopName}`,
    description: 'The items in your cart, with shipping and tax before you pay.',
  },
  wishlist: {
    title: `Your Sacred Wishlist, ${shopName}`,
    description: 'The things you saved, ready to move to your cart.',
  },
  checkout: {
    title: `Checkout, ${shopName}`,
    description: 'Address, delivery and payment on one page. Guests are welcome.',
  },
  checkoutPlaced: {
    title: `Thank You, ${shopName}`,
    description: 'Your order number, what happens next and when it arrives.',
  },
  /** The same page while the order is unpaid, and when it is over. */
  checkoutOpen: { title: `Payment Open, ${shopName}`, description: 'Your order and how to pay it.' },
  checkoutCanceled: { title: `Order Canceled, ${shopName}`, description: 'Your order and what became of it.' },
  signIn: {
    title: `Sign In, ${shopName}`,
    description: 'Sign in to your cart, wishlist, orders and support tickets.',
  },
  secondStep: {
    title: `Two-Step Sign-In, ${shopName}`,
    description: 'A code from your phone, after your password.',
  },
  signUp: {
    title: `Create an Account, ${shopName}`,
    description: 'Open an account to save items, follow orders and check out faster.',
  },
  forgotPassword: {
    title: `Forgot Password, ${shopName}`,
    description: 'Ask for a link to set a new password.',
  },
  confirmEmail: {
    title: `Confirm Your Address, ${shopName}`,
    description: 'Confirm the email address of your account.',
  },
  restoreEmail: {
    title: `Undo an Email Change, ${shopName}`,
    description: 'Make the old email address that of your account again.',
  },
  resetPassword: {
    title: `Set a New Password, ${shopName}`,
    description: 'Choose a new password for your account.',
  },
  accountSettings: {
    title: `Account Settings, ${shopName}`,
    description: 'Your name, email, password, devices and data.',
  },
  accountSecurity: {
    title: `Sessions & Security, ${shopName}`,
    description: 'Your devices, two-step sign-in, choices and data.',
  },
  orders: {
    title: `My Orders, ${shopName}`,
    description: 'Your orders with status, total and date.',
  },
  orderDetail: {
    title: `Order {orderNumber}, ${shopName}`,
    description: 'Status, tracking, items and totals of your order.',
  },
  orderLookup: {
    title: `Find a Guest Order, ${shopName}`,
    description: 'Lost the link to your order? We mail it to the address you ordered with.',
  },
  help: {
    title: `Help Center, ${shopName}`,
    description: 'Order status, product questions and a person to write to. Start here.',
  },
  helpFaq: {
    title: `Questions and Answers, ${shopName}`,
    description: 'Ten plain answers on tallow, shipping times, returns, payment and your account.',
  },
  helpContact: {
    title: `Contact Support, ${shopName}`,
    description:
      'Write to us. Mon-Fri 9 AM-6 PM, Sat 10 AM-4 PM EST. Order issues are answered within 4 hours, other questions within 24.',
  },
  supportTickets: {
    title: `Support Tickets, ${shopName}`,
    description: 'Your conversations with us, open and closed.',
  },
  supportTicket: {
    title: `Ticket {id}, ${shopName}`,
    description: 'Your conversation with support.',
  },
  privacyPolicy: {
    title: `Privacy Policy, ${shopName}`,
    description: 'What we collect, why, who sees it and how to export or delete it. Effective January 1, 2024.',
  },
  termsOfService: {
    title: `Terms of Service, ${shopName}`,
    description: 'Orders, payment, shipping, the guarantee and returns, in plain words. Effective January 1, 2024.',
  },
  newsletter: {
    title: `The Letter, ${shopName}`,
    description: 'Confirm your address or leave the list.',
  },
} as const;

/** The share picture of pages without one of their own. */
export const shareText = { alt: 'Open jar of whipped tallow balm on linen in low sun' } as const;
