import Heart from 'lucide/dist/esm/icons/heart.mjs';
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { CountBadge, countText } from '#web/ui/badge/count-badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { AccountCorner } from './account-corner.tsx';
import { IconLink } from './icon-link.tsx';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { ProductsMenu } from './menu/products-menu.tsx';

const opaqueAfter = 50;

/** The top bar: transparent over the hero until scrolled, paper everywhere else. */
export function Navigation({ isOverHero }: { isOverHero: boolean }) {
  const isScrolled = useScrolled();
  const { cartCount, wishlistCount } = useSession();
  const isClear = isOverHero && !isScrolled;
  return (
    <header className={`nav ${isClear ? 'nav--clear on-dark' : 'nav--solid'}`}>
      <nav aria-label={navigationText.main} className="nav__bar wrap">
        <div className="nav__side">
          <MobileMenu />
          <div className="nav__desk">
            <ProductsMenu />
            <Link className="nav__link" to={pages.help()}>
              {navigationText.helpLink}
            </Link>
          </div>
        </div>
        <Link aria-label={navigationText.home} className="nav__mark" to={pages.home()}>
          <Wordmark />
        </Link>
        <div className="nav__side nav__side--end">
          <AccountCorner />
          <IconLink
            icon={<Icon of={Heart} />}
            label={named(navigationText.wishlist, wishlistCount)}
            to={pages.wishlist()}
          >
            <CountBadge count={wishlistCount} />
          </IconLink>
          <IconLink icon={<Icon of={ShoppingBag} />} label={named(navigationText.cart, cartCount)} to={pages.cart()}>
            <CountBadge count={cartCount} />
          </IconLink>
        </div>
      </nav>
    </header>
  );
}

const named = (what: string, count: number) => (count > 0 ? `${what}, ${countText(count)}` : what);

function useScrolled() {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > opaqueAfter);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
