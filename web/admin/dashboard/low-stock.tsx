import { productFallbacks } from '#content/product-pictures.ts';
import type { Dashboard } from '#contract/admin.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { cardStockText, isSoldOut } from '#domain/stock.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';

export function LowStock({ products }: { products: Dashboard['low_stock'] }) {
  return (
    <ul className="low-stock">
      {products.map(({ id, name, category, scent, stock_quantity, image_url }) => (
        <li className="low-stock__one" key={id}>
          <Picture
            className="aspect-square w-10"
            fallbacks={productFallbacks}
            picture={plainPicture(image_url, { width: 40, height: 40 })}
            sizes="40px"
          />
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
