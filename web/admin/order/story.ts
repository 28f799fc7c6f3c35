import { mailNames } from '#content/emails/kinds.ts';
import { fill } from '#content/fill.ts';
import { storyText as text } from '#content/microcopy/order-desk.ts';
import { orderText } from '#content/microcopy/orders.ts';
import type { StaffOrder } from '#contract/money.ts';
import { paymentStory } from './payment-story.ts';
import { stepText, stepTitle } from './step-words.ts';
import type { StoryEntry } from './story-entry.ts';

/** Everything that happened to an order, the latest first: steps, money, mails with each try, notes, changes. */
export function storyOf(order: StaffOrder): StoryEntry[] {
  const entries = [
    ...order.events.map(event => stepEntry(event, order)),
    ...order.payments.flatMap(paymentStory),
    ...order.mails.flatMap(mailStory),
    ...order.staff_notes.map(noteEntry),
    ...order.changes.map(changeEntry),
  ];
  // What happened at the same moment stays as it followed.
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

/** Whatever is noted and moves nothing is about money, except where it goes. */
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
  // In line again: that is told by who put it there.
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

const changeEntry = ({ id, by, created_at, facts }: StaffOrder['changes'][number]): StoryEntry => ({
  id: `change ${id}`,
  at: created_at,
  kind: 'change',
  groups: ['order'],
  title: text.changed,
  text: facts
    .map(({ name, from, to }) => fill(from === null ? text.fact : text.change, { name, from: from ?? '', to }))
    .join(' '),
  by,
});
