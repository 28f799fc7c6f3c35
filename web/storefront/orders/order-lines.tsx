import { Link } from 'react-router';
import { emptyText } from '#content/microcopy/empty.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import type { OrderItem } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

/** What was bought, as it was named and priced then. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
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
          <Picture
            alt=""
            className="aspect-4/5 w-18"
            fallbacks={productFallbacks}
            picture={plainPicture(item.image_url, { width: 72, height: 90 })}
            sizes="72px"
          />
          <div className="min-w-0">
            <p className="title-3 wrap-anywhere">
              {item.slug ? <Link to={pages.product(item.slug)}>{item.product_name}</Link> : item.product_name}
            </p>
            <p className="muted text-sm">
              {[item.scent ? scentLabel(item.scent) : '', item.size ?? ''].filter(Boolean).join(', ')}
            </p>
            <p className="text-sm">
              {item.quantity} × {formatMoney(item.unit_price_cents)}
            </p>
          </div>
          <p className="num">{formatMoney(item.line_total_cents)}</p>
        </li>
      ))}
    </ul>
  );
}
