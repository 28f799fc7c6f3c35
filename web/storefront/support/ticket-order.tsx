import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { buttonText } from '#content/words/buttons.ts';
import { orderText } from '#content/words/orders.ts';
import { ticketText } from '#content/words/support.ts';
import type { TicketOrder as Order } from '#contract/support/shapes.ts';
import { displaySize, scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { GoodsPicture } from '../orders/goods-picture.tsx';
import { ShopTime } from '../parts/shop-time.tsx';

const { orderFacts: text } = ticketText;
const [titleBefore] = ticketText.order.split('{order_number}');

/** The order a ticket is about, beside the thread. */
export function TicketOrder({ order }: { order: Order }) {
  return (
    <section className="ticket__order">
      <h2 className="title-3 num">
        <OrderTitle order={order} />
      </h2>
      <OrderFacts order={order} status={<StatusBadge look={orderStatusLook(order.status)} />} />
    </section>
  );
}

/** The same on a phone, folded above the thread. */
export function TicketOrderBar({ order }: { order: Order }) {
  return (
    <details className="ticket__bar">
      <summary className="ticket__bar-head num">
        <span className="ticket__bar-title">
          <OrderTitle order={order} />
        </span>
        <StatusBadge look={orderStatusLook(order.status)} />
        <Icon className="ticket__bar-sign" of={ChevronDown} />
      </summary>
      <div className="ticket__order">
        <OrderFacts order={order} />
      </div>
    </details>
  );
}

/** A number moves to a line of its own before it breaks. */
function OrderTitle({ order }: { order: Order }) {
  return (
    <>
      {titleBefore}
      <span className="inline-block">{order.order_number}</span>
    </>
  );
}

/** `status`: if it is not shown above. */
function OrderFacts({ order, status }: { order: Order; status?: ReactNode }) {
  const delivered = order.delivered_at && { term: text.delivered, value: <ShopTime instant={order.delivered_at} /> };
  return (
    <>
      {order.items.length > 1 && status}
      <ul className="ticket__items">
        {order.items.map(item => (
          <OrderItem item={item} key={item.id} status={order.items.length === 1 && status} />
        ))}
      </ul>
      <div className="num">
        <FactRows
          rows={[
            { term: text.placed, value: displayDate(order.placed_at) },
            ...(delivered ? [delivered] : []),
            { term: text.total, value: formatMoney(order.total_cents) },
          ]}
        />
      </div>
      <div className="ticket__order-acts">
        <Link className="button button--quiet button--text" to={order.path}>
          <span className="button__label">{text.open}</span>
        </Link>
        {order.tracking_url && (
          <a className="button button--quiet button--text" href={order.tracking_url} rel="noreferrer" target="_blank">
            <span className="button__label">{buttonText.trackPackage}</span>
          </a>
        )}
      </div>
    </>
  );
}

function OrderItem({ item, status }: { item: Order['items'][number]; status: ReactNode }) {
  const kind = [item.scent && scentLabel(item.scent), item.size && displaySize(item.size, item.category)];
  return (
    <li className="ticket__item">
      <GoodsPicture className="ticket__item-picture picture--crop" src={item.image_url} width={88} />
      <div className="min-w-0">
        {status}
        <p className="ticket__item-name">{item.product_name}</p>
        <p className="muted text-sm">{kind.filter(Boolean).join(', ')}</p>
        <p className="muted num text-sm">{fill(orderText.quantity, { n: item.quantity })}</p>
      </div>
    </li>
  );
}
