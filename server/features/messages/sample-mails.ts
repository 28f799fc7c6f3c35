import type { MailKind } from '#content/emails/kinds.ts';
import { addressLines, cancelLines } from '#content/emails/orders.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { supportWeek } from '#domain/ticket/support-hours.ts';
import { linkMinutes } from '#server/auth/one-time-links.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import {
  composeAddressChanged,
  composeConfirmAddress,
  composeNewSignIn,
  composePasswordChanged,
  composeResetPassword,
  composeSignUpTaken,
  composeTwoStepChanged,
  composeWelcome,
} from '#server/features/accounts/compose-account-mail.ts';
import { composeLowStock } from '#server/features/catalog/compose-low-stock-mail.ts';
import { composeConfirmNewsletter } from '#server/features/newsletter/compose-newsletter-mail.ts';
import { composeOrderMail } from '#server/features/order-book/compose-order-mail.ts';
import { composeReturnMail } from '#server/features/returns/compose-return-mail.ts';
import { composeBackInStock, composeStockConfirm } from '#server/features/stock-requests/compose-stock-mail.ts';
import {
  composeTicketAnswered,
  composeTicketLink,
  composeTicketOpened,
  composeTicketResolved,
  composeTicketStaff,
} from '#server/features/support/compose-ticket-mail.ts';
import { composeInvariantMail } from '#server/features/upkeep/compose-invariant-mail.ts';
import type { Services } from '#server/services.ts';
import { sampleOrder } from './sample-order.ts';
import { sampleReturn } from './sample-return.ts';

type Env = Services['env'];

/** Every mail the shop sends, with sample data; a kind without a sample does not compile. */
export const sampleMails = (env: Env): Record<MailKind, ComposedMail> => ({
  ...orderSamples(env),
  ...accountSamples(env),
  ...ticketSamples(env),
  invariant_broken_staff: composeInvariantMail(env, 'staff@example.com', { invariant: 'stock-is-movements', rows: 2 }),
  low_stock_staff: composeLowStock(env, 'staff@example.com', {
    name: 'Lavender Tallow Balm',
    sku: 'LAVENDER-BALM-4OZ',
    stock: 5,
    mark: 5,
    sold_7d: 23,
  }),
});

function orderSamples(env: Env) {
  const of = (kind: Parameters<typeof composeOrderMail>[1]) => composeOrderMail(env, kind, sampleOrder());
  const refund = {
    as_credit: false,
    amount_cents: 4800,
    credit_cents: 400,
    reason: 'canceled_by_buyer',
    provider: 'stripe',
    method: 'card',
  };
  return {
    order_placed: of('order_placed'),
    order_made: of('order_made'),
    payment_received: of('payment_received'),
    payment_failed: of('payment_failed'),
    order_canceled: composeOrderMail(env, 'order_canceled', sampleOrder(), { byLine: cancelLines.byBuyer }),
    order_shipped: of('order_shipped'),
    order_out_for_delivery: of('order_out_for_delivery'),
    order_delivered: composeOrderMail(env, 'order_delivered', sampleOrder(), {
      returns: { days: 30, leftPercent: 75 },
    }),
    order_address: composeOrderMail(env, 'order_address', sampleOrder(), { byLine: addressLines.byShop }),
    order_changed: composeOrderMail(env, 'order_changed', sampleOrder(), {
      changed: {
        swapped: '1 × Whipped Tallow Balm for Lavender Tallow Balm',
        taken_out: '1 × Neroli Tallow Balm',
        given_back: '$31.39',
        note: 'The whipped balm comes back in January.',
        goes_out: '2 × Lavender Tallow Balm',
      },
    }),
    order_link: of('order_link'),
    order_refunded: composeOrderMail(env, 'order_refunded', sampleOrder(), { refund }),
    ...returnSamples(env),
  };
}

const returnSamples = (env: Env) => ({
  return_asked: composeReturnMail(env, 'return_asked', sampleReturn('asked')),
  return_approved: composeReturnMail(env, 'return_approved', sampleReturn('approved')),
  return_declined: composeReturnMail(env, 'return_declined', sampleReturn('declined')),
  return_received: composeReturnMail(env, 'return_received', sampleReturn('received')),
  return_replaced: composeReturnMail(env, 'return_replaced', sampleReturn('replaced')),
  return_closed: composeReturnMail(env, 'return_closed', sampleReturn('closed')),
});

const holder = { name: 'Ruth Miller', email: 'ruth@example.com' };
const when = new Date('2026-11-20T21:12:00Z');

const wish = {
  email: holder.email,
  asked_at: when,
  name: 'Lavender Whipped Tallow Balm',
  slug: 'lavender-whipped-tallow-balm',
  size: '4oz',
  category: 'balm',
  price_cents: 3299,
};

const accountSamples = (env: Env) => ({
  newsletter_confirm: composeConfirmNewsletter({
    email: holder.email,
    consentedAt: when,
    confirmUrl: `${env.PUBLIC_URL}${pages.newsletter.confirm('sample')}`,
    unsubscribeUrl: `${env.PUBLIC_URL}${pages.newsletter.leave('sample')}`,
  }),
  stock_request_confirm: composeStockConfirm(env, wish, { confirm: 'sample', leave: 'sample' }),
  back_in_stock: composeBackInStock(env, wish, { leave: 'sample' }),
  welcome: composeWelcome(env, holder),
  sign_up_taken: composeSignUpTaken(env, holder),
  confirm_address: composeConfirmAddress(env, holder, {
    newEmail: 'ruth.miller@example.com',
    path: accountPages.confirmEmail('sample'),
    minutes: linkMinutes.confirm_email,
  }),
  reset_password: composeResetPassword(env, holder, {
    path: accountPages.resetPassword('sample'),
    minutes: linkMinutes.reset_password,
  }),
  new_sign_in: composeNewSignIn(env, holder, { browser: 'Safari', system: 'iPhone', signedInAt: when }),
  address_changed: composeAddressChanged(env, holder, {
    oldEmail: holder.email,
    newEmail: 'ruth.miller@example.com',
    changedAt: when,
    path: accountPages.restoreEmail('sample'),
    minutes: linkMinutes.restore_email,
  }),
  password_changed: composePasswordChanged(env, holder, when),
  two_step_changed: composeTwoStepChanged(env, holder, { isOn: true, changedAt: when }),
});

function ticketSamples(env: Env) {
  const ticket = {
    id: '4f1c2a90-0000-4000-8000-000000000001',
    email: holder.email,
    user_id: null,
    renewed_at: null,
    is_proven: true,
    subject: 'The lid of my jar came loose',
    category: 'order' as const,
    name: holder.name,
  };
  const message = 'The jar arrived today and the lid was loose, so some of the balm is in the box.\n\nWhat can I do?';
  const reply = 'I am sorry about that, Ruth.\n\nA new jar leaves today. Keep the other one; it is fine to use.';
  return {
    ticket_opened: composeTicketOpened(env, ticket, { message, week: supportWeek }),
    ticket_answered: composeTicketAnswered(env, ticket, { staffName: 'Nora', reply }),
    ticket_resolved: composeTicketResolved(env, ticket, when),
    ticket_link: composeTicketLink(env, ticket),
    ticket_staff: composeTicketStaff(env, 'staff@example.com', ticket, { message, dueAt: when }),
  };
}
