import { productFallbacks } from '#content/product-pictures.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { Picture } from '#web/ui/media/picture.tsx';

export function ProductCell({ product }: { product: AdminProductRow }) {
  const details = [product.category && categoryLabel(product.category), product.scent && scentLabel(product.scent)];
  return (
    <span className="product-cell">
      <Picture
        alt=""
        className="product-cell__picture"
        fallbacks={productFallbacks}
        picture={product.image}
        sizes="40px"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{product.name}</span>
        <span className="muted font-normal">{details.filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}
