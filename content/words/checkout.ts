import { shopName } from '../brand.ts';

/** Checkout, payment and the page after the order. `[words]` in a sentence become a link: see `linkParts`. */

export const checkoutText = {
  useCredit: 'Use store credit ({amount})',
  creditUnproven: 'Confirm your email address to use your store credit of {amount}.',
  sections: {
    contact: 'Contact',
    shipping: 'Shipping',
    delivery: 'Delivery',
    payment: 'Payment',
    notes: 'Notes',
  },
  emailHint: 'For the receipt and delivery news.',
  phoneHint: 'Only if the carrier cannot find you.',
  address2: 'Add apartment or suite',
  notesHint: 'Anything the carrier should know, such as a gate code.',
  standard: 'Standard, 5-7 business days',
  expedited: 'Expedited, 2-3 business days',
  free: 'Nothing to pay.',
  submit: 'Place order, {total}',
  submitting: 'PROCESSING...',
  terms: 'By ordering you accept the [Terms of Service] and [Privacy Policy].',
  guest: 'Checking out as a guest. [Sign in] to use a saved address.',
  title: 'Checkout',
  notReady: { title: 'Not open yet', action: 'Back to the shop' },
  fields: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    address1: 'Address',
    address2: 'Apartment or suite',
    city: 'City',
    state: 'State',
    postal: 'ZIP',
  },
  chooseState: 'Choose',
  country: 'Country: United States. Only US shipping is supported.',
  arrives: 'Arrives {from} – {to}',
  submitPlain: 'Place order',
  summary: 'Order summary',
  safe: 'Card details go straight to the payment provider. We never see the number.',
  noScript: 'Ordering needs JavaScript, so that a double press is not a second order. Please turn it on.',
  removeFirst: 'Remove the sold-out items first.',
  remove: 'Remove',
  soldOut: '{name} sold out a moment ago. Remove it to go on.',
  unavailable: '{name} is no longer available. Remove it to go on.',
  cardNames: 'Visa, Mastercard, Amex',
  tryAgain: 'Try again',
  figuresOld: 'These figures could not be brought up to date.',
  /** The order was sent, but the connection was lost before the answer. */
  unanswered: {
    text: 'Your order was sent, but no answer came back. Ask again: it is never placed twice.',
    action: 'Ask again',
  },
  /** Back at checkout while the last order is unpaid. */
  waiting: {
    title: 'Order {order_number} waits for your payment',
    text: '{total}, held for you until {time}.',
    action: 'Go to the order',
  },
} as const;

export const paymentText = {
  leaving: 'Taking you to {provider}. Please keep this page open.',
  declined: 'Your bank declined this payment. Nothing was charged. Try again or another way.',
  canceled: 'You came back before paying. Nothing was charged.',
  unknown: '{provider} has not answered yet. Please don’t pay again; we are asking.',
  /** Below it, if there is another provider. */
  elsewhere:
    'If you would rather not wait, pay another way. Should {provider} have taken the money after all, we send it back.',
  processing: '{provider} is still working on it. We’ll email you.',
  expired: {
    text: 'The time to pay ran out, so the order was canceled.',
    action: 'Order again',
  },
  hold: {
    until: 'Held for you until {time}.',
    left: '{time} left to pay.',
    last: 'Less than a minute left to pay.',
    over: 'The time to pay has run out.',
    longer: { action: 'Hold {n} minutes longer', event: 'Held {n} minutes longer.' },
  },
  /** For an unknown provider, at the start of a sentence. */
  provider: 'The provider',
  paynow: 'PAY NOW',
} as const;

export const confirmText = {
  title: 'Thank you, {first_name}',
  titlePending: 'Nearly done, {first_name}',
  number: 'Order {order_number}',
  mailed: 'We mailed the details to {email}.',
  step1: {
    title: 'Today',
    /** After the time for changes. */
    later: 'Next',
    text: 'We check and pack it.',
    change: {
      both: 'Cancel or correct the address until {change_until}.',
      addressOnly: 'Correct the address until {change_until}.',
    },
  },
  step2: {
    title: 'Then',
    text: 'The carrier takes it. You get a tracking link by email.',
  },
  step3: {
    title: 'By {date}',
    undated: 'At the end',
    text: 'It is at your door. If it is not for you, start a return on the page of your order.',
  },
  account: {
    title: 'Keep this order',
    text: 'Choose a password and the account of {email} is yours, with this order in it.',
    action: 'CREATE ACCOUNT',
  },
  view: 'VIEW ORDER',
  link: {
    keep: 'Keep this link. It opens your order without an account.',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'Your browser did not allow copying. Select the link instead.',
  },
} as const;

/** Back from the provider with an address that opens no payment, such as in another browser. */
export const paymentHiddenText = {
  pageTitle: `Payment Not Found, ${shopName}`,
  title: 'We cannot show this payment here',
  text: 'Your order shows whether it is paid. Open it with the link in our email, or ask for a new link.',
  action: 'FIND YOUR ORDER',
} as const;

/** The demo shop's payment page. */
export const testPaymentText = {
  title: 'Test payment',
  intro: 'No money moves here. Choose what the bank should answer.',
  order: 'Order',
  amount: 'Amount',
  answers: {
    approve: 'Approve',
    decline: 'Decline',
    '3d-secure': '3-D Secure',
    expire: 'Expire',
    'approve-later': 'Approve later',
  },
  challenge: 'Your bank asks: is it you?',
  back: 'Go back without paying',
} as const;
