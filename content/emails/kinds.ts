/** Every mail the shop sends, by the name it has in the outbox, with the name staff read. */
export const mailNames = {
  order_placed: 'Order placed',
  payment_received: 'Payment received',
  payment_failed: 'Payment failed',
  order_canceled: 'Order canceled',
  order_shipped: 'Order shipped',
  order_out_for_delivery: 'Out for delivery',
  order_delivered: 'Order delivered',
  order_refunded: 'Refund',
  order_address: 'Address corrected',
  order_link: 'Order link',
  newsletter_confirm: 'Confirm newsletter',
  welcome: 'Welcome',
  sign_up_taken: 'Sign-up with an address that has an account',
  confirm_address: 'Confirm address',
  reset_password: 'Reset password',
  address_changed: 'Address changed',
  new_sign_in: 'New sign-in',
  ticket_opened: 'Ticket opened',
  ticket_answered: 'Ticket answered',
  ticket_resolved: 'Ticket resolved',
  ticket_staff: 'Ticket, to staff',
  low_stock_staff: 'Low stock, to staff',
  invariant_broken_staff: 'Figures do not agree, to staff',
} as const;

export type MailKind = keyof typeof mailNames;
