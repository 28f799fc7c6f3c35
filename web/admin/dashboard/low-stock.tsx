import type { Dashboard } from '#contract/admin.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { cardStockText, isSoldOut } from '#domain/stock.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';

export function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <ul className="low-stock">
      {products.map(({ id, name, category, scent, stock_quantity, image_url }) => (
        <li className="low-stock__one" key={id}>
          <GoodsPicture className="aspect-square w-10" size={40} src={image_url} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{name}</p>
            <p className="muted">
              {[category && categoryLabel(category), scent && scentLabel(scent)].filter(Boolean).join(', ')}
            </p>
          </div>
          <Badge tone={isSoldOut(stock_quantity) ? 'error' : 'warning'}>{cardStockText(stock_quantity)}</Badge>
        </li>
      ))}
    </ul>
  );
}
