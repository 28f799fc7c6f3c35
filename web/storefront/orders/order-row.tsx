import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { ordersText } from '#content/words/orders.ts';
import type { OrderSummary } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { buyerStatusLook } from '#domain/order/order-money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import { PayNow } from './pay-now.tsx';

const mostThumbnails = 3;
const mostNames = 2;
const grid = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 desk:grid-cols-[220px_1fr_180px_110px]';

export function OrderRow({ order }: { order: OrderSummary }) {
  const isAlone = order.thumbnails.length === 1;
  return (
    <li className={`relative border-b border-line py-4 ${grid}`}>
      <div>
        <Link
          className="whitespace-nowrap font-semibold after:absolute after:inset-0"
          to={pages.order(order.order_number)}
        >
          {order.order_number}
        </Link>
        <p className="muted text-sm">{displayDate(order.placed_at)}</p>
      </div>
      <div className="row-start-2 flex flex-wrap items-center gap-2 desk:row-start-auto desk:flex-nowrap">
        {order.thumbnails.slice(0, mostThumbnails).map(thumbnail => (
          <GoodsPicture
            alt=""
            className="aspect-4/5 w-12 flex-none"
            key={thumbnail.alt}
            src={thumbnail.image_url}
            width={48}
          />
        ))}
        <span className={`muted min-w-0 flex-1 text-sm wrap-anywhere ${isAlone ? '' : 'basis-full desk:basis-0'}`}>
          {productNames(order)}
        </span>
      </div>
      <div>
        <StatusBadge look={buyerStatusLook(order)} />
      </div>
      <p className="num text-end">{formatMoney(order.total_cents)}</p>
      {order.can_pay && (
        <div className="col-span-2 desk:col-span-4">
          <PayNow isInList order={order} />
        </div>
      )}
    </li>
  );
}

/** 'Field Balm, Neroli Body Oil and 2 more' */
function productNames({ thumbnails }: OrderSummary): string {
  const names = thumbnails.slice(0, mostNames).map(({ alt }) => alt);
  const more = thumbnails.length - names.length;
  return `${names.join(', ')}${more > 0 ? fill(ordersText.more, { n: more }) : ''}`;
}
