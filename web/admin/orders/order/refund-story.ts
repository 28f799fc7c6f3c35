import { fill } from '#content/fill.ts';
import { storyText as text } from '#content/words/admin/orders.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import { timelineText } from '#content/words/timeline.ts';
import type { StaffOrder, StaffRefund } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { personWords, type StoryEntry } from './story-entry.ts';

/** A refund and what became of it, at the time it did. */
export function refundEntry(refund: StaffRefund): StoryEntry {
  const { id, status, amount_cents, created_at, settled, restock, is_replaced } = refund;
  const at = settled?.at ?? refund.settled_at ?? created_at;
  const isLater = dayIn(new Date(at)) !== dayIn(new Date(created_at));
  const more = text.refundMore;
  const reason = refundReason(refund);
  return {
    id: `refund ${id}`,
    at,
    kind: 'refund',
    isTrouble: status === 'failed',
    groups: ['money'],
    title: fill(text.refund[status], { amount: formatMoney(amount_cents) }),
    text: [
      reason?.replace(/[^.!?]$/, '$&.'),
      settled?.note,
      refund.as_credit && more.asCredit,
      restock && more.restocked,
      is_replaced && more.replaced,
      isLater && fill(more.asked, { time: displayStaffTime(created_at) }),
    ]
      .filter(Boolean)
      .join(' '),
    by: settled?.by ?? personWords(refund.by),
  };
}

const { all: _, unfit: __, ...ofOneRefund } = timelineText.refund;

/** The shop also writes down each step of a refund, for the buyer; its own entry has the last of them. */
export function isCoveredByRefund(
  { type, message }: StaffOrder['events'][number],
  { staff_refunds }: StaffOrder,
): boolean {
  if (type !== 'note' || message === null) return false;
  return staff_refunds.some(({ amount_cents }) => {
    const amount = formatMoney(amount_cents);
    return Object.values(ofOneRefund).some(words => fill(words, { amount }) === message);
  });
}

const reasons: Readonly<Record<string, string>> = staffOrderText.reasons;

/** Why money goes back: what staff wrote, or else the shop's own reason; null if staff gave none. */
export const refundReason = ({ reason, note }: StaffRefund): string | null =>
  reason === 'by_staff' ? note : (reasons[reason] ?? reason.replaceAll('_', ' '));
