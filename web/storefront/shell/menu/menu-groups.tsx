import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { productText } from '#content/words/catalog.ts';
import { menuText } from '#content/words/menus.ts';
import { catalogRoutes } from '#contract/catalog/routes.ts';
import type { ProductCard } from '#contract/catalog/shapes.ts';
import { catalogShopRoutes } from '#contract/catalog/shop-routes.ts';
import { listSizes } from '#contract/catalog/sorts.ts';
import { pages } from '#contract/pages.ts';
import { scentLabel, shortSize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { cardStockText, isSoldOut } from '#domain/stock/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { groupProducts, type ProductGroup } from './group-products.ts';
import './menu-products.css';

export interface MenuGroupsProps {
  groups: readonly ProductGroup[];
  close: () => void;
  /** Side by side with the picture of the row in focus, or one under the other and folded. */
  layout: 'columns' | 'folds';
}

/** How many rows of a group are shown; its title leads to all of them. */
const most = 4;

export async function loadMenu() {
  const [products, categories] = await Promise.all([
    browserApi(catalogShopRoutes.listProducts, { query: { pageSize: listSizes.menu } }),
    browserApi(catalogRoutes.listCategories),
  ]);
  if (!products.data) return { status: 'failed' } as const;
  const groups = groupProducts(products.data.items, categories.data ?? []);
  return { status: 'ready', groups, MenuGroups } as const;
}

/** The loaded products of the menu, by category. */
function MenuGroups({ groups, close, layout }: MenuGroupsProps) {
  const [shown, setShown] = useState(groups.find(({ products }) => products.length > 0)?.products[0]);
  if (groups.length === 0) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>{menuText.none.title}</p>
        <Link className="link" onClick={close} to={pages.products()}>
          {menuText.none.action}
        </Link>
      </div>
    );
  }
  const rows = { close, shown: layout === 'columns' ? shown : undefined, onLookedAt: setShown };
  return (
    <div className={`menu-products menu-products--${layout}`}>
      <div className="menu-products__groups">
        {groups.map(group =>
          layout === 'columns' ? (
            <section key={group.title}>
              <h2>
                <Link className="menu-products__head" onClick={close} to={group.to}>
                  {group.title}
                  <Icon of={ArrowRight} />
                </Link>
              </h2>
              <GroupRows {...rows} group={group} />
            </section>
          ) : (
            <details key={group.title} name="menu-group">
              <summary className="menu-products__head">
                {group.title}
                <Icon className="menu-products__plus" of={Plus} />
                <Icon className="menu-products__minus" of={Minus} />
              </summary>
              <GroupRows {...rows} group={group} />
            </details>
          ),
        )}
      </div>
      {layout === 'columns' && shown && (
        <Picture
          alt=""
          className="menu-products__picture picture--crop"
          fallbacks={productFallbacks}
          key={shown.id}
          picture={shown.image}
          sizes="240px"
        />
      )}
      <ButtonLink className="menu-products__all" onClick={close} to={pages.products()}>
        {menuText.viewAll}
      </ButtonLink>
    </div>
  );
}

/** 'Lavender, 4 oz' or '6 choices', and a word if it is sold out. */
function detailsOf({ family_name, variants, scent, size, category, stock_quantity }: ProductCard): string {
  const soldOut = isSoldOut(stock_quantity) && cardStockText(stock_quantity);
  const kind = family_name
    ? [fill(productText.choices, { n: variants?.count ?? 0 })]
    : [scent && scentLabel(scent), size && shortSize(size, category)];
  return [...kind, soldOut].filter(Boolean).join(', ');
}

function priceOf({ family_name, variants, price_cents }: ProductCard): string {
  const price = formatMoney(price_cents);
  return family_name && variants?.is_from ? fill(productText.from, { price }) : price;
}

interface RowsProps {
  group: ProductGroup;
  /** The product whose picture is shown beside the rows. */
  shown: ProductCard | undefined;
  onLookedAt: (product: ProductCard) => void;
  close: () => void;
}

function GroupRows({ group: { title, to, products }, shown, onLookedAt, close }: RowsProps) {
  return (
    <ul>
      {products.slice(0, most).map(product => (
        <li key={product.id}>
          <Link
            className="menu-products__row"
            data-shown={product === shown || undefined}
            onClick={close}
            onFocus={() => onLookedAt(product)}
            onPointerEnter={() => onLookedAt(product)}
            prefetch="intent"
            to={pages.product(product.slug)}
          >
            <Picture
              alt=""
              className="picture--crop menu-products__thumb"
              fallbacks={productFallbacks}
              picture={product.image}
              sizes="44px"
            />
            <span>
              <span className="menu-products__name">{product.family_name ?? product.name}</span>
              <span className="block muted text-sm">{detailsOf(product)}</span>
            </span>
            <span className="muted text-sm num">{priceOf(product)}</span>
          </Link>
        </li>
      ))}
      {(products.length === 0 || products.length > most) && (
        <li>
          <Link className="menu-products__row" onClick={close} to={to}>
            {fill(menuText.allOf, { group: title })}
          </Link>
        </li>
      )}
    </ul>
  );
}
