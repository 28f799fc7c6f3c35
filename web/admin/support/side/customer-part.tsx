import { fill } from '#content/fill.ts';
import { adminTicketSideText } from '#content/words/admin/support.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { SidePart } from './side-part.tsx';

const text = adminTicketSideText.customer;

export function CustomerPart({ ticket: { customer, customer_name, email, is_registered } }: { ticket: AdminTicket }) {
  const { orders, spent_cents, city, state, newsletter_since } = customer;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <SidePart title={text.title}>
      <p className="wrap-anywhere">
        {customer_name && <span className="font-semibold">{customer_name} </span>}
        <span className="muted">{is_registered ? text.registered : text.guest}</span>
      </p>
      <p className="wrap-anywhere">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {place && <p className="muted">{place}</p>}
      <FactRows
        rows={[
          { term: text.orders, value: orders },
          { term: text.spent, value: formatMoney(spent_cents) },
          {
            term: text.newsletter,
            value: newsletter_since ? fill(text.since, { date: displayDate(newsletter_since) }) : text.no,
          },
        ]}
        sums
      />
    </SidePart>
  );
}
