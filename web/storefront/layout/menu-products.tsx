import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { useMenuProducts } from './use-menu-products.ts';

interface Props {
  menu: ReturnType<typeof useMenuProducts>;
  close: () => void;
}

/** The active products by name, scent and price, and what is said while there are none. */
export function MenuProducts({ menu: { state, load }, close }: Props) {
  if (state.status === 'failed') {
    return (
      <div className="grid justify-items-start gap-2" role="alert">
        <p>Failed to load products</p>
        <Button onClick={load} variant="quiet">
          Try again
        </Button>
      </div>
    );
  }
  if (state.status !== 'ready') return <p role="status">Loading products...</p>;
  if (state.products.length === 0) {
    return (
      <div className="grid gap-2">
        <p>No products available</p>
        <Link className="link" onClick={close} to={pages.products()}>
          Browse all products
        </Link>
      </div>
    );
  }
  return (
    <>
      <ul className="menu-products">
        {state.products.map(product => (
          <li key={product.id}>
            <Link className="menu-products__row" onClick={close} prefetch="intent" to={pages.product(product.slug)}>
              <span className="menu-products__name">{product.name}</span>
              <span className="menu-products__facts num">
                {product.scent && product.scent !== 'unscented' && <span>{scentLabel(product.scent)}</span>}
                <span>{formatMoney(product.price_cents)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link" onClick={close} to={pages.products()}>
        VIEW ALL PRODUCTS
      </Link>
    </>
  );
}
