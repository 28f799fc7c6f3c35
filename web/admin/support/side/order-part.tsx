import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminTicketSideText } from '#content/words/admin/support.ts';
import { offReasons } from '#content/words/off-reasons.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLook } from '#domain/order/order-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { GoodsPicture } from '#web/admin/parts/goods-picture.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type FactRow, FactRows } from '#web/ui/text/fact-rows.tsx';
import { SidePart } from './side-part.tsx';

type Order = NonNullable<AdminTicket['order']>;
const text = adminTicketSideText.order;

/** The ticket's order, with links to its page and refund. */
export function OrderPart({ ticket: { order, order_number } }: { ticket: AdminTicket }) {
  if (!order) {
    return (
      <SidePart title={text.title}>
        <p className="muted">{order_number ? fill(text.typed, { order_number }) : text.none}</p>
      </SidePart>
    );
  }
  return (
    <SidePart aside={<StatusBadge look={orderStatusLook(order.status)} />} title={text.title}>
      <p>
        <Link className="link num font-semibold" to={adminPages.order(order.order_number)}>
          #{order.order_number}
        </Link>
      </p>
      <p className="muted num">
        {displayStaffTime(order.placed_at)}. {formatMoney(order.total_cents)}
      </p>
      <Items items={order.items} />
      <FactRows rows={factsOf(order)} sums />
      {order.left_to_refund_cents > 0 ? (
        <ButtonLink
          className="justify-self-start"
          size="small"
          to={adminPages.order(order.order_number, 'refund')}
          variant="secondary"
        >
          {text.refund}
        </ButtonLink>
      ) : (
        <p className="muted">{offReasons.refund}</p>
      )}
    </SidePart>
  );
}

function Items({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="side-items">
      {items.map(item => (
        <li className="side-items__item" key={item.id}>
          <GoodsPicture className="aspect-square w-10" size={40} src={item.image_url} />
          <span className="wrap-anywhere">{item.product_name}</span>
          <span className="muted num">{fill(text.quantity, { n: item.quantity })}</span>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ tracking_url, delivered_at, left_to_refund_cents }: Order): FactRow[] {
  const track = tracking_url && (
    <a className="link" href={tracking_url} rel="noreferrer" target="_blank">
      {text.track}
    </a>
  );
  return [
    ...(track ? [{ term: text.tracking, value: track }] : []),
    ...(delivered_at ? [{ term: text.delivered, value: displayStaffTime(delivered_at) }] : []),
    { term: text.left, value: formatMoney(left_to_refund_cents) },
  ];
}
