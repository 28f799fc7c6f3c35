import { mailNames } from '#content/emails/kinds.ts';
import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { activityValues } from '#content/words/admin/activity.ts';
import { storyText as text } from '#content/words/admin/orders.ts';
import { orderEventWords } from '#content/words/order-statuses.ts';
import { orderEventParts, orderText } from '#content/words/orders.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { isOrderEvent, orderEventLabel } from '#domain/order/order-event.ts';
import { orderStatusLabel } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { paymentStory } from './payment-story.ts';
import type { StoryEntry } from './story-entry.ts';
import { unitsOf } from './units.ts';

/** The order's history, latest first: steps, money, mails with each try, notes, changes. */
export function storyOf(order: StaffOrder): StoryEntry[] {
  const entries = [
    ...order.events.map(event => stepEntry(event, order)),
    ...order.payments.flatMap(paymentStory),
    ...order.mails.flatMap(mailStory),
    ...order.staff_notes.map(noteEntry),
    ...order.changes.map(changeEntry),
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
    by: personWords(event.by),
  };
}

/** A note without a status change is about money, unless it is about the address. */
function isMoneyNote({ type, message, to_status }: StaffOrder['events'][number]): boolean {
  const isAddress = message === orderText.addressNote || message === orderText.addressNoteByShop;
  return type === 'note' && !to_status && !isAddress;
}

export function personWords(by: string): string {
  return Object.hasOwn(text.people, by) ? text.people[by as keyof typeof text.people] : by;
}

const names: Readonly<Record<string, string>> = mailNames;

export const mailSubject = ({ subject, kind }: StaffOrder['mails'][number]): string =>
  subject || (names[kind] ?? kind.replaceAll('_', ' '));

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
  });
  const to = mail.recipient ? fill(text.mail.to, { recipient: mail.recipient }) : '';
  const words = (status: string, error: string | null) =>
    [status === 'sent' && to, error && fill(text.mail.reason, { error }), status === 'failed' && text.mail.later]
      .filter(Boolean)
      .join(' ');
  // Queued again: the entry of the person who did it says so.
  const isTold = mail.status === 'waiting' && mail.resent.length > 0;
  return [
    ...mail.tries.map(({ status, error, at }) => entry(at, status, words(status, error))),
    ...mail.resent.map(({ by, at }) => entry(at, 'again', '', by)),
    ...(isTold ? [] : [entry(mail.tried_at ?? mail.created_at, mail.status, words(mail.status, mail.error))]),
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

const isNew = ({ from }: Change['facts'][number]) => from === null || from === activityValues.none;

const changeEntry = ({ id, by, created_at, facts }: Change): StoryEntry => ({
  id: `change ${id}`,
  at: created_at,
  kind: 'change',
  groups: ['order'],
  title: facts.every(isNew) ? text.added : text.changed,
  text: facts.map(fact => fill(isNew(fact) ? text.fact : text.change, { ...fact, from: fact.from ?? '' })).join(' '),
  by,
});

type Change = StaffOrder['changes'][number];
type Step = StaffOrder['events'][number];

/** A remark is its own title. */
function stepTitle({ type, message, to_status }: Step): string {
  if (type !== 'note') return orderEventLabel(type);
  if (to_status) return fill(text.moved, { status: orderStatusLabel(to_status) });
  return message ?? orderEventLabel(type);
}

function stepText(step: Step, order: StaffOrder): string {
  const said = isOrderEvent(step.type) ? fill(orderEventWords[step.type].staff, factsOf(order)) : '';
  const isTitle = step.type === 'note' && !step.to_status;
  return [said, isTitle || step.message === said ? '' : step.message].filter(Boolean).join(' ');
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
