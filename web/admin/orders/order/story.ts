import { mailNames } from '#content/emails/kinds.ts';
import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { activityFactNames, activityValues } from '#content/words/admin/activity.ts';
import { storyText as text } from '#content/words/admin/orders.ts';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import { orderEventWords } from '#content/words/order-statuses.ts';
import { orderEventParts, orderText } from '#content/words/orders.ts';
import { timelineText } from '#content/words/timeline.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { isOrderEvent, orderEventLabel } from '#domain/order/order-event.ts';
import { orderStatusLabel } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { labelStory } from './label-story.ts';
import { paymentStory } from './payment-story.ts';
import { isCoveredByRefund, refundEntry } from './refund-story.ts';
import { personWords, type StoryEntry } from './story-entry.ts';
import { unitsOf } from './units.ts';

/** The order's history, latest first: steps, money, mails with each try, notes, changes. */
export function storyOf(order: StaffOrder): StoryEntry[] {
  const entries = [
    ...order.events.filter(event => !isCoveredByRefund(event, order)).map(event => stepEntry(event, order)),
    ...order.payments.flatMap(paymentStory),
    ...order.staff_refunds.map(refundEntry),
    ...order.mails.flatMap(mailStory),
    ...order.staff_notes.map(noteEntry),
    ...order.changes.map(changeEntry),
    ...order.labels.flatMap(labelStory),
  ];
  // Entries of the same moment keep their order.
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).reverse();
}

function stepEntry(event: StaffOrder['events'][number], order: StaffOrder): StoryEntry {
  const isMoney = event.type === 'paid' || event.type === 'refunded' || isMoneyNote(event);
  return {
    id: event.id,
    at: event.created_at,
    kind: event.type,
    groups: isMoney ? ['order', 'money'] : ['order'],
    title: stepTitle(event),
    text: stepText(event, order),
    by: isCanceledByBuyer(event) ? '' : personWords(providerOf(event) ?? event.by),
  };
}

/** A note without a status change is about money, unless it is about the address. */
function isMoneyNote({ type, message, to_status }: StaffOrder['events'][number]): boolean {
  const isAddress = message === orderText.addressNote || message === orderText.addressNoteByShop;
  return type === 'note' && !to_status && !isAddress;
}

const names: Readonly<Record<string, string>> = mailNames;

export const mailSubject = ({ subject, kind }: StaffOrder['mails'][number]): string =>
  subject || (names[kind] ?? kind.replaceAll('_', ' '));

const readLink = (mail: StaffOrder['mails'][number]) => ({
  to: adminPages.message(mail.id),
  label: adminMessagesText.read,
  name: fill(adminMessagesText.readNamed, { subject: mailSubject(mail), recipient: mail.recipient }),
});

function mailStory(mail: StaffOrder['mails'][number]): StoryEntry[] {
  const entry = (at: string, state: keyof typeof text.mail, said: string, by = ''): StoryEntry => ({
    id: `${mail.id} ${state} ${at}`,
    at,
    kind: 'mail',
    isTrouble: state === 'failed' || state === 'dead',
    groups: ['mails'],
    title: fill<string>(text.mail[state], { subject: mailSubject(mail) }),
    text: said,
    by,
    ...(state === 'sent' ? { link: readLink(mail) } : {}),
  });
  const to = mail.recipient ? fill(text.mail.to, { recipient: mail.recipient }) : '';
  const words = (status: string, error: string | null) =>
    [status === 'sent' && to, error && fill(text.mail.reason, { error }), status === 'failed' && text.mail.later]
      .filter(Boolean)
      .join(' ');
  // Queued again: the entry of the person who did it says so.
  const isRequeued = mail.status === 'waiting' && mail.resent.length > 0;
  return [
    ...mail.tries.map(({ status, error, at }) => entry(at, status, words(status, error))),
    ...mail.resent.map(({ by, at }) => entry(at, 'again', '', by)),
    ...(isRequeued ? [] : [entry(mail.tried_at ?? mail.created_at, mail.status, words(mail.status, mail.error))]),
  ];
}

const noteEntry = ({ id, body, by, created_at }: StaffOrder['staff_notes'][number]): StoryEntry => ({
  id,
  at: created_at,
  kind: 'private',
  groups: ['order'],
  title: text.note,
  text: body,
  by,
});

const changeEntry = ({ id, by, created_at, facts }: StaffOrder['changes'][number]): StoryEntry => ({
  id: `change ${id}`,
  at: created_at,
  kind: 'change',
  groups: ['order'],
  ...trackingWords(facts),
  by,
});

type Step = StaffOrder['events'][number];

/** Of the programs that move an order, the one it was; null: another, or a person. */
function providerOf({ type, by }: Step): keyof typeof text.people | null {
  if (by !== 'provider') return null;
  if (type === 'shipped') return 'shipstation';
  return type === 'out_for_delivery' || type === 'delivered' ? 'carrier' : null;
}

const isCanceledByBuyer = ({ type, by }: Step) => type === 'canceled' && by === 'buyer';

/** A remark is its own title. The status says nothing of the money: it may still be on its way. */
function stepTitle(step: Step): string {
  const { type, message, to_status } = step;
  if (isCanceledByBuyer(step)) return text.canceledByBuyer;
  if (type === 'refunded') return fill(text.moved, { status: orderStatusLabel(type) });
  if (type !== 'note') return orderEventLabel(type);
  if (to_status) return fill(text.moved, { status: orderStatusLabel(to_status) });
  return message === null ? orderEventLabel(type) : forStaff(message);
}

/** By what the timeline says to the buyer. */
const said: ReadonlyMap<string, string> = new Map([
  [timelineText.twice, text.said.twice],
  [timelineText.late.refunded, text.said.lateRefunded],
  [orderText.addressNoteByShop, text.said.address],
]);

const forStaff = (message: string): string => said.get(message) ?? message;

function stepText(step: Step, order: StaffOrder): string {
  const happened = isOrderEvent(step.type) ? fill(orderEventWords[step.type].staff, factsOf(order)) : '';
  const isTitle = (step.type === 'note' && !step.to_status) || isCanceledByBuyer(step);
  return [happened, isTitle || step.message === happened ? '' : forStaff(step.message ?? '')].filter(Boolean).join(' ');
}

const factsOf = (order: StaffOrder) => ({
  set_aside: counted(unitsOf(order), text.created),
  payment: paidSentence(order),
  carrier: order.carrier || orderEventParts.carrier,
  city: order.shipping_city,
});

function paidSentence({ received, total_cents, manual_payment_reason }: StaffOrder): string {
  const [first] = received;
  if (first?.provider === 'manual') return fill(text.paidByHand, { reason: manual_payment_reason ?? '' });
  const way = payWays[paymentMethodOf(first)].name;
  return total_cents > 0 ? fill(text.paid, { amount: formatMoney(first?.amount_cents ?? total_cents), way }) : '';
}

type Facts = StaffOrder['changes'][number]['facts'];

/** A change of the tracking: 'Tracking added: USPS 9400 1118'. */
function trackingWords(facts: Facts): { title: string; text: string } {
  const { carrier, tracking_number, tracking_url } = activityFactNames;
  const of = (names: readonly (string | undefined)[], side: 'from' | 'to') =>
    names
      .map(name => facts.find(fact => fact.name === name)?.[side])
      .filter(value => value && value !== activityValues.none)
      .join(' ');
  const number = [carrier, tracking_number];
  const now = of(number, 'to');
  const before = of(number, 'from');
  const was = before && fill(text.tracking.before, { before });
  if (now) return { title: fill(before ? text.tracking.changed : text.tracking.added, { now }), text: was };
  if (before) return { title: text.tracking.removed, text: was };
  return { title: text.tracking.link, text: of([tracking_url], 'to') };
}
