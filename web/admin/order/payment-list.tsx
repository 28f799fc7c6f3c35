import { fill } from '#content/fill.ts';
import { staffOrderText as words } from '#content/microcopy/money.ts';
import { paymentText as text } from '#content/microcopy/order-desk.ts';
import type { StaffOrder, StaffPayment } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { displayTime } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { counted } from '../list/count-words.ts';
import { paymentLook, paymentName, paymentSentence, providerName } from './payment-words.ts';

/** Each attempt to pay, and what became of it. */
export function PaymentList({ order }: { order: StaffOrder }) {
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
          {displayTime(payment.created_at)}. {paymentSentence(payment)}
        </span>
        <StatusBadge look={paymentLook(payment.status)} />
      </p>
      {asked_at && (
        <p className="muted">{fill(counted(payment.asked_count, text.asked), { time: displayTime(asked_at) })}</p>
      )}
      {reference && <p className="muted">{fill(text.reference, { reference, provider })}</p>}
      {dashboard_url && (
        <a className="link justify-self-start" href={dashboard_url} rel="noreferrer" target="_blank">
          {fill(words.provider, { provider })}
        </a>
      )}
    </li>
  );
}
