import { fill } from '#content/fill.ts';
import { staffOrderText as text } from '#content/microcopy/money.ts';
import type { StaffOrder } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { displayTime } from '#domain/time/dates.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** What staff should know of its money before they do anything: still unpaid, or disputed at the bank. */
export function OrderNews({ order }: { order: StaffOrder }) {
  const disputed = order.disputes.filter(({ status }) => status === 'inquiry' || status === 'open');
  return (
    <>
      {order.unpaid && order.hold_expires_at && (
        <Banner tone="info">
          {fill(order.unpaid.orders > 1 ? text.unpaid.more : text.unpaid.one, {
            ...order.unpaid,
            time: displayTime(order.hold_expires_at),
          })}
        </Banner>
      )}
      {disputed.map(dispute => (
        <Banner key={dispute.id} tone="warning">
          {fill(text.dispute, {
            amount: formatMoney(dispute.amount_cents),
            reason: dispute.reason.replaceAll('_', ' '),
          })}{' '}
          {dispute.answer_by && fill(text.answerBy, { time: displayTime(dispute.answer_by) })}
        </Banner>
      ))}
    </>
  );
}
