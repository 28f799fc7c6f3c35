import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Link, Outlet } from 'react-router';
import { legalLinks } from '#content/legal/links.ts';
import { breadcrumbText, navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { useRouteFocus } from '../parts/use-route-focus.ts';
import { ShopProviders } from './shop-providers.tsx';
import { useLeaving } from './use-leaving.ts';
import '../checkout/checkout.css';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

const [privacy, terms] = legalLinks;

/** Checkout has few links: home and help. */
export default function CheckoutLayout() {
  useRouteFocus();
  useLeaving();
  return (
    <ShopProviders>
      <SkipLink>{navigationText.skip}</SkipLink>
      <CookieBanner />
      <header className="checkout-head wrap">
        <Link className="checkout-head__link" to={pages.home()}>
          <Icon of={ArrowLeft} />
          <span className="checkout-head__words">{breadcrumbText.back}</span>
        </Link>
        <Link aria-label={navigationText.home} className="checkout-head__mark" to={pages.home()}>
          <Wordmark />
        </Link>
        <Link className="checkout-head__link checkout-head__link--end" to={pages.help()}>
          {navigationText.helpLink}
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="checkout-foot wrap">
        <Link className="link" to={pages.privacy()}>
          {privacy.words}
        </Link>
        <Link className="link" to={pages.terms()}>
          {terms.words}
        </Link>
      </footer>
    </ShopProviders>
  );
}
