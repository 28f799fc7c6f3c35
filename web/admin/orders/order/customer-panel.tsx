import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Avatar } from '#web/admin/parts/avatar.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { MissingPart } from './missing-part.tsx';

const text = adminOrderText.customer;

/** The buyer, their earlier orders and their tickets. */
export function CustomerPanel({ order }: { order: StaffOrder }) {
  const { shipping_name, shipping_phone, email, customer, missing } = order;
  const page = customer.id && (
    <Link className="link" to={adminPages.customer(customer.id)}>
      {text.open}
    </Link>
  );
  return (
    <Panel aside={page} padded title={adminOrderText.panels.customer}>
      <div className="grid gap-4">
        <div className="order-person">
          <Avatar name={shipping_name} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{shipping_name}</p>
            {!missing.includes('customer') && <OrdersOf customer={customer} />}
          </div>
        </div>
        <div>
          <a className="link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
          {shipping_phone && <p className="num">{shipping_phone}</p>}
        </div>
        <MissingPart of="customer" order={order} />
        {customer.tickets.map(({ id, subject }) => (
          <Link className="link justify-self-start wrap-anywhere" key={id} to={adminPages.ticket(id)}>
            {fill(text.ticket, { subject })}
          </Link>
        ))}
      </div>
    </Panel>
  );
}

/** Leads to the page of the person, who may have no account. */
function OrdersOf({ customer }: Pick<StaffOrder, 'customer'>) {
  const words = ordersWords(customer);
  if (!customer.id || customer.orders <= 1) return <p className="muted num">{words}</p>;
  return (
    <Link className="link num" to={adminPages.customer(customer.id)}>
      {words}
    </Link>
  );
}

function ordersWords({ orders, spent_cents, since }: StaffOrder['customer']): string {
  if (orders <= 1) return text.first;
  if (spent_cents === 0) return fill(text.ordersUnpaid, { n: orders });
  return fill(text.orders, { n: orders, amount: formatMoney(spent_cents), month: displayDate(since) });
}
