import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { emptyText } from '#content/words/empty.ts';
import { orderText } from '#content/words/orders.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { productDetails } from '../goods/product-details.ts';
import { GoodsPicture } from './goods-picture.tsx';

/** What was bought, with the names and prices of that time. */
export function OrderLines({ items, isDelivered = false }: { items: readonly OrderItem[]; isDelivered?: boolean }) {
  if (items.length === 0) {
    return (
      <div>
        <h2 className="title-3">{emptyText.items.title}</h2>
        <p className="muted">{emptyText.items.text}</p>
      </div>
    );
  }
  return (
    <ul className="border-t border-ink">
      {items.map(item => (
        <li
          className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-4 border-b border-line py-4"
          key={item.id}
        >
          <GoodsPicture className="aspect-4/5 w-18" src={item.image_url} width={72} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-serif text-[1.5rem] leading-tight">
              {item.slug ? <Link to={pages.product(item.slug)}>{item.product_name}</Link> : item.product_name}
            </p>
            <p className="muted text-sm">{productDetails(item.product_name, item)}</p>
            <p className="muted num text-sm">
              {fill(orderText.quantity, { n: item.quantity })}
              {item.quantity > 1 && ` × ${formatMoney(item.unit_price_cents)}`}
            </p>
            {item.instead_of && <p className="muted text-sm">{fill(orderText.insteadOf, { name: item.instead_of })}</p>}
            {item.refunded_quantity > 0 && (
              <p className="muted num text-sm">{fill(orderText.refundedUnits, { n: item.refunded_quantity })}</p>
            )}
            {isDelivered && item.slug && (
              <Link
                aria-label={fill(orderText.reviewNamed, { name: item.product_name })}
                className="link inline-flex min-h-11 items-center text-sm"
                to={`${pages.product(item.slug)}#write-review`}
              >
                {orderText.review}
              </Link>
            )}
          </div>
          <p className="num">{formatMoney(item.line_total_cents)}</p>
        </li>
      ))}
    </ul>
  );
}
