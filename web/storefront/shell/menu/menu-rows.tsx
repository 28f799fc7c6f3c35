import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { productFallbacks } from '#content/product-pictures.ts';
import { menuText } from '#content/words/menus.ts';
import type { ProductCard, ProductPage } from '#contract/catalog/shapes.ts';
import { catalogShopRoutes } from '#contract/catalog/shop-routes.ts';
import { pages } from '#contract/pages.ts';
import { scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Picture } from '#web/ui/media/picture.tsx';

export interface MenuRowsProps {
  first: ProductPage;
  pictured: boolean;
  close: () => void;
}

/** The loaded rows of the product menu. */
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

/** All active products: the first page at once, further ones when the end of the rows comes into view. */
function useMoreProducts({ items, totalPages, pageSize }: ProductPage) {
  const [products, setProducts] = useState(items);
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const end = list.current?.lastElementChild;
    if (page >= totalPages || !end) return;
    const eye = new IntersectionObserver(async ([seen]) => {
      if (!seen?.isIntersecting) return;
      eye.disconnect();
      const { data } = await browserApi(catalogShopRoutes.listProducts, { query: { pageSize, page: page + 1 } });
      // Without an answer, the link to all products below still works.
      if (!data) return;
      setProducts(known => [...new Map([...known, ...data.items].map(product => [product.id, product])).values()]);
      setPage(page + 1);
    });
    eye.observe(end);
    return () => eye.disconnect();
  }, [page, pageSize, totalPages]);
  return { products, list };
}

interface MenuProductRowProps {
  product: ProductCard;
  /** Its picture is shown beside the rows. */
  isShown: boolean;
  onLookedAt: () => void;
  close: () => void;
}

function MenuProductRow({ product, isShown, onLookedAt, close }: MenuProductRowProps) {
  const { name, scent, slug, price_cents } = product;
  return (
    <li>
      <Link
        className="menu-products__row"
        data-shown={isShown || undefined}
        onClick={close}
        onFocus={onLookedAt}
        onPointerEnter={onLookedAt}
        prefetch="intent"
        to={pages.product(slug)}
      >
        <span className="menu-products__name">{name}</span>
        <span className="menu-products__facts num">
          {scent && scent !== 'unscented' && <span>{scentLabel(scent)}</span>}
          <span>{formatMoney(price_cents)}</span>
        </span>
      </Link>
    </li>
  );
}
