import { Link } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';

interface Props {
  product: ProductCard;
  /** Its picture stands beside the rows. */
  isShown: boolean;
  onLookedAt: () => void;
  close: () => void;
}

export function MenuProductRow({ product, isShown, onLookedAt, close }: Props) {
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
