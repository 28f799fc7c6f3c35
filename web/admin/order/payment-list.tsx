import { fill } from '#content/fill.ts';
import { providerNames, staffOrderText as text } from '#content/microcopy/money.ts';
import type { StaffOrder, StaffPayment } from '#contract/money.ts';
import { displayTime } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';

/** Each attempt, with everything its provider ever told. */
export function PaymentList({ order }: { order: StaffOrder }) {
  if (order.payments.length === 0) return <p>{text.noPayments}</p>;
  return (
    <ul className="admin-entries">
      {order.payments.map(payment => (
        <li key={payment.id}>
          <PaymentHead payment={payment} />
          {payment.facts.length > 0 && (
            <ol className="muted grid gap-1">
              {payment.facts.map(fact => (
                <li key={fact.id}>
                  {displayTime(fact.created_at)}: {words(fact.kind)}
                  {fact.amount_cents !== null && `, ${formatMoney(fact.amount_cents)}`} ({words(fact.decision)})
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}

function PaymentHead({ payment }: { payment: StaffPayment }) {
  const provider = providerNames[payment.provider] ?? payment.provider;
  return (
    <>
      <p className="admin-entries__head">
        <span className="font-semibold">
          {provider}: {words(payment.status)}
        </span>
        <span className="num">{formatMoney(payment.amount_cents)}</span>
      </p>
      <p className="muted">
        {displayTime(payment.created_at)}
        {payment.reference && ` · ${payment.reference}`}
        {payment.failure_code && ` · ${words(payment.failure_code)}`}
      </p>
      {payment.dashboard_url && (
        <a className="link justify-self-start" href={payment.dashboard_url} rel="noreferrer" target="_blank">
          {fill(text.provider, { provider })}
        </a>
      )}
    </>
  );
}

const words = (name: string) => name.replaceAll('_', ' ');
