import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { storyText as text } from '#content/words/admin/orders.ts';
import type { StaffPayment } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { providerName, refusalWords } from './payment-words.ts';
import type { StoryEntry } from './story-entry.ts';

type Fact = StaffPayment['facts'][number];

/** The history of a payment: started, asked about, and what its provider reported. */
export function paymentStory(payment: StaffPayment): StoryEntry[] {
  if (payment.provider === 'free' || payment.provider === 'manual') return [];
  const provider = providerName(payment.provider);
  const entry = (id: string, at: string, title: string, words: string, more?: Partial<StoryEntry>): StoryEntry => ({
    id: `${payment.id} ${id}`,
    at,
    kind: 'payment',
    groups: ['money'],
    title,
    text: words,
    by: '',
    ...more,
  });
  const started = fill(text.payment.startedText, {
    amount: formatMoney(payment.amount_cents),
    way: payWays[paymentMethodOf(payment)].name,
    provider,
  });
  const asked = payment.asked_at && {
    at: payment.asked_at,
    words: fill(counted(payment.asked_count, text.payment.askedText), { provider }),
  };
  return [
    entry('started', payment.created_at, text.payment.started, started),
    ...(asked
      ? [entry('asked', asked.at, text.payment.asked, asked.words, { isTrouble: payment.status === 'unknown' })]
      : []),
    // The order's own history has the payment.
    ...payment.facts
      .filter(fact => fact.decision !== 'apply_capture')
      .map(fact =>
        entry(`${fact.id}`, fact.created_at, factTitle(fact), factText(fact, payment), {
          isTrouble: isTrouble(fact),
          by: provider,
        }),
      ),
  ];
}

const isTrouble = ({ kind, decision }: Fact) =>
  decision === 'mismatch_review' || decision === 'unknown_payment' || (kind === 'failed' && decision === 'fail');

const factTitle = ({ kind }: Fact): string =>
  Object.hasOwn(text.facts, kind) ? text.facts[kind as keyof typeof text.facts] : text.facts.other;

function factText({ kind, decision, amount_cents }: Fact, payment: StaffPayment): string {
  const meant = Object.hasOwn(text.decisions, decision)
    ? text.decisions[decision as keyof typeof text.decisions]
    : decision.replaceAll('_', ' ');
  const why = kind === 'failed' ? refusalWords(payment) : '';
  const sum = kind === 'captured' && amount_cents !== null ? `${formatMoney(amount_cents)}.` : '';
  return [sum, why, meant].filter(Boolean).join(' ');
}
