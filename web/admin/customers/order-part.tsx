import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText as text } from '#content/words/admin/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { moneyLabel } from '#domain/order/order-money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';

/** A customer's figures, latest orders, and a link to all of them. */
export function OrderPart({ customer }: { customer: CustomerDetails }) {
  const { figures } = text;
  const { average_cents: average } = customer;
  return (
    <section aria-label={text.panels.orders} className="panel">
      <dl className="customer-figures">
        <Figure term={figures.orders} value={String(customer.orders)} />
        <Figure
          more={average === null ? '' : fill(figures.average, { amount: formatMoney(average) })}
          term={figures.paid}
          value={formatMoney(customer.spent_cents)}
        />
        <Figure term={figures.refunded} value={formatMoney(customer.refunded_cents)} />
      </dl>
      {customer.orders === 0 ? (
        <p className="customer-row muted">{text.noOrders}</p>
      ) : (
        <ul>
          {customer.latest_orders.map(order => (
            <li className="customer-row customer-row--order" key={order.order_number}>
              <Link className="link num" to={adminPages.order(order.order_number)}>
                #{order.order_number}
              </Link>
              <StatusBadge look={orderStatusLook(order.status)} />
              <span className="muted">
                {moneyLabel({
                  state: order.money,
                  totalCents: order.total_cents,
                  refundedCents: order.refunded_cents,
                })}
              </span>
              <span className="muted num">{displayDate(order.placed_at)}</span>
              <span className="num">{formatMoney(order.total_cents)}</span>
            </li>
          ))}
          <li className="customer-row">
            <Link className="link" to={adminPages.orders({ customer: customer.id })}>
              {customer.orders === 1 ? text.oneOrder : fill(text.allOrders, { n: customer.orders })}
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}

function Figure({ term, value, more = '' }: { term: string; value: string; more?: string }) {
  return (
    <div>
      <dt className="muted">{term}</dt>
      <dd className="num">{value}</dd>
      {more && <dd className="customer-figures__more muted num">{more}</dd>}
    </div>
  );
}
