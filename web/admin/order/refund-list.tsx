import { fill } from '#content/fill.ts';
import { staffOrderText as text } from '#content/microcopy/money.ts';
import { paymentText } from '#content/microcopy/order-desk.ts';
import type { StaffRefund } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import type { RefundState } from '#domain/order/refund-state.ts';
import type { StatusTone } from '#domain/status-look.ts';
import { displayTime } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { personWords } from './story.ts';

const tones: Record<RefundState, StatusTone> = {
  requested: 'warning',
  succeeded: 'success',
  failed: 'error',
  settled: 'neutral',
};
const reasons: Readonly<Record<string, string>> = text.reasons;

export function RefundList({ refunds }: { refunds: readonly StaffRefund[] }) {
  return (
    <ul className="admin-entries">
      {refunds.map(refund => (
        <li key={refund.id}>
          <p className="admin-entries__head">
            <span className="font-semibold">
              {fill(paymentText.refund, { reason: reasons[refund.reason] ?? refund.reason })}
            </span>
            <span className="font-semibold num">−{formatMoney(refund.amount_cents)}</span>
          </p>
          <p className="admin-entries__head">
            <span className="muted">
              {displayTime(refund.created_at)} · {personWords(refund.by)}
              {refund.restock && ` · ${text.restocked}`}
            </span>
            <Badge tone={tones[refund.status]}>{text.refundStates[refund.status]}</Badge>
          </p>
          {refund.lines.map(line => (
            <p key={line.product_name}>
              {line.quantity} × {line.product_name}, {formatMoney(line.amount_cents)}
            </p>
          ))}
          {refund.note && <p>{refund.note}</p>}
          {refund.settled && (
            <p>
              {refund.settled.note}{' '}
              <span className="muted">
                {displayTime(refund.settled.at)} · {refund.settled.by}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
