import { useState } from 'react';
import { Link } from 'react-router';
import { navigationText } from '#content/microcopy/navigation.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { MenuProductRow } from './menu-product-row.tsx';
import type { useMenuProducts } from './use-menu-products.ts';

interface Props {
  menu: ReturnType<typeof useMenuProducts>;
  close: () => void;
  /** Beside the rows stands the picture of the one under the pointer or the focus. */
  pictured?: boolean;
}

/** The active products by name, scent and price, and what is said while there are none. */
export function MenuProducts({ menu: { state, load }, close, pictured = false }: Props) {
  if (state.status === 'failed') {
    return (
      <div className="grid justify-items-start gap-2" role="alert">
        <p>{navigationText.failed.title}</p>
        <Button onClick={load} variant="quiet">
          {navigationText.failed.action}
        </Button>
      </div>
    );
  }
  if (state.status !== 'ready') return <p role="status">{navigationText.loading}</p>;
  if (state.products.length === 0) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>{navigationText.none.title}</p>
        <Link className="menu-products__all" onClick={close} to={pages.products()}>
          {navigationText.none.action}
        </Link>
      </div>
    );
  }
  return <Rows close={close} pictured={pictured} products={state.products} />;
}

interface RowsProps {
  products: readonly ProductCard[];
  pictured: boolean;
  close: () => void;
}

function Rows({ products, pictured, close }: RowsProps) {
  const [shown, setShown] = useState(products[0]);
  return (
    <div className={pictured ? 'menu-products menu-products--pictured' : 'menu-products'}>
      <ul>
        {products.map(product => (
          <MenuProductRow
            close={close}
            isShown={pictured && product === shown}
            key={product.id}
            onLookedAt={() => setShown(product)}
            product={product}
          />
        ))}
      </ul>
      {pictured && shown && (
        <Picture
          alt=""
          className="menu-products__picture picture--crop"
          fallbacks={productFallbacks}
          key={shown.id}
          picture={shown.image}
          sizes="200px"
        />
      )}
      <Link className="menu-products__all" onClick={close} to={pages.products()}>
        {navigationText.viewAll}
      </Link>
    </div>
  );
}
