import { fill } from '#content/fill.ts';
import { paymentText, adminOrderText as text } from '#content/words/admin/orders.ts';
import { staffOrderText as words } from '#content/words/admin/payments.ts';
import { offReasons } from '#content/words/off-reasons.ts';
import type { StaffOrder, StaffPayment, StaffRefund } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import type { RefundState } from '#domain/order/refund-state.ts';
import type { StatusTone } from '#domain/status-look.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Latest } from './latest.tsx';
import { MissingPart } from './missing-part.tsx';
import { MoneyPicture } from './money-picture.tsx';
import { paymentLook, paymentName, paymentSentence, providerName } from './payment-words.ts';
import { RecordPayment } from './record-payment.tsx';
import { refundReason } from './refund-story.ts';
import { personWords } from './story-entry.ts';
import type { useFulfillment } from './use-fulfillment.ts';

/** Money received, money refunded, and what can still be refunded. */
export function MoneyPanel({ order, next }: { order: StaffOrder; next: ReturnType<typeof useFulfillment> }) {
  const { money, staff_refunds } = order;
  return (
    <Panel
      aside={
        <span className="order-money">
          {money.state === 'refunded' && <span className="muted">{offReasons.refund}</span>}
          <RecordPayment next={next} />
          {money.left_cents > 0 && (
            <Button onClick={() => next.askMoney('refund')} size="small" variant="secondary">
              {words.refund}
            </Button>
          )}
        </span>
      }
      padded
      title={text.panels.payments}
    >
      <div className="grid gap-4">
        <MissingPart of="money" order={order} />
        {money.captured_cents + money.credit_cents > 0 && <MoneyPicture money={money} />}
        <PaymentList order={order} />
        {order.manual_payment_reason && (
          <p>{fill(order.paid_at ? words.manual : words.notPaid, { reason: order.manual_payment_reason })}</p>
        )}
        <Latest
          entries={staff_refunds.toReversed().map(refund => <Refund key={refund.id} refund={refund} />)}
          more={words.earlierRefunds}
        />
      </div>
    </Panel>
  );
}

const tones: Record<RefundState, StatusTone> = {
  requested: 'warning',
  succeeded: 'success',
  failed: 'error',
  settled: 'neutral',
};

function Refund({ refund }: { refund: StaffRefund }) {
  const reason = refundReason(refund);
  return (
    <li>
      <p className="admin-entries__head font-semibold">
        <span>{reason ? fill(paymentText.refundFor, { reason }) : paymentText.refund}</span>
        <span className="num">−{formatMoney(refund.amount_cents)}</span>
      </p>
      <p className="admin-entries__head">
        <span className="muted">
          {displayStaffTime(refund.created_at)} · {personWords(refund.by)}
          {refund.restock && ` · ${words.restocked}`}
        </span>
        <Badge tone={tones[refund.status]}>{words.refundStates[refund.status]}</Badge>
      </p>
      {refund.lines.map(line => (
        <p key={line.product_name}>
          {line.quantity} × {line.product_name}, {formatMoney(line.amount_cents)}
        </p>
      ))}
      {refund.note && refund.note !== reason && <p>{refund.note}</p>}
      {refund.settled && (
        <p>
          {refund.settled.note}{' '}
          <span className="muted">
            {displayStaffTime(refund.settled.at)} · {refund.settled.by}
          </span>
        </p>
      )}
    </li>
  );
}

/** Each payment attempt and its result. */
function PaymentList({ order }: { order: StaffOrder }) {
  if (order.payments.length === 0) return <p>{words.noPayments}</p>;
  return (
    <ul className="admin-entries">
      {order.payments.map(payment => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function Payment({ payment }: { payment: StaffPayment }) {
  const provider = providerName(payment.provider);
  const { reference, asked_at, dashboard_url } = payment;
  return (
    <li>
      <p className="admin-entries__head font-semibold">
        <span>{paymentName(payment)}</span>
        <span className="num">{formatMoney(payment.amount_cents)}</span>
      </p>
      <p className="admin-entries__head">
        <span className="muted">
          {displayStaffTime(payment.created_at)}. {paymentSentence(payment)}
        </span>
        <StatusBadge look={paymentLook(payment.status)} />
      </p>
      {asked_at && (
        <p className="muted">
          {fill(counted(payment.asked_count, paymentText.asked), { time: displayStaffTime(asked_at) })}
        </p>
      )}
      {reference && <p className="muted">{fill(paymentText.reference, { reference })}</p>}
      {dashboard_url && (
        <a className="link justify-self-start" href={dashboard_url} rel="noreferrer" target="_blank">
          {fill(words.provider, { provider })}
        </a>
      )}
    </li>
  );
}
