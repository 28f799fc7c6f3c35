import { productFallbacks } from '#content/product-pictures.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { categoryLabel, scentLabel } from '#domain/display.ts';
import { Picture } from '#web/ui/media/picture.tsx';

export function ProductCell({ product }: { product: AdminProduct }) {
  const details = [product.category && categoryLabel(product.category), product.scent && scentLabel(product.scent)];
  return (
    <span className="flex items-center gap-3">
      <Picture
        alt=""
        className="aspect-square w-10"
        fallbacks={productFallbacks}
        picture={product.image}
        sizes="40px"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{product.name}</span>
        <span className="muted">{details.filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}
