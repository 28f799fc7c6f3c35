import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText as text } from '#content/words/admin/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';

/** A customer's figures, latest orders, and a link to all of them. */
export function OrderPart({ customer }: { customer: CustomerDetails }) {
  const { figures } = text;
  return (
    <section aria-label={text.panels.orders} className="panel">
      <dl className="customer-figures">
        <Figure term={figures.orders} value={String(customer.orders)} />
        <Figure term={figures.spent} value={formatMoney(customer.spent_cents)} />
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

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="muted">{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
