import { useState } from 'react';
import { Link } from 'react-router';
import { menuText } from '#content/microcopy/menus.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import type { ProductPage } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { MenuProductRow } from './menu-product-row.tsx';
import { useMoreProducts } from './use-more-products.ts';

export interface MenuRowsProps {
  first: ProductPage;
  pictured: boolean;
  close: () => void;
}

/** What the menu of products holds once they are known; fetched with them. */
export function MenuRows({ first, pictured, close }: MenuRowsProps) {
  const { products, list } = useMoreProducts(first);
  const [shown, setShown] = useState(products[0]);
  if (products.length === 0) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>{menuText.none.title}</p>
        <Link className="menu-products__all" onClick={close} to={pages.products()}>
          {menuText.none.action}
        </Link>
      </div>
    );
  }
  return (
    <div className={pictured ? 'menu-products menu-products--pictured' : 'menu-products'}>
      <ul ref={list}>
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
        {menuText.viewAll}
      </Link>
    </div>
  );
}
