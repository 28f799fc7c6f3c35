import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, Outlet } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { ShopProviders } from '../layout/shop-providers.tsx';
import './checkout.css';

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx';

/** The way out is short while paying: home, help, and nothing else to look at. */
export default function CheckoutLayout() {
  return (
    <ShopProviders>
      <SkipLink>Skip to content</SkipLink>
      <CookieBanner />
      <header className="checkout-head wrap">
        <Link className="checkout-head__link" to={pages.home()}>
          <Icon of={ArrowLeft} />
          Back to home
        </Link>
        <Link aria-label="Golden Graze, home" className="checkout-head__mark" to={pages.home()}>
          <Wordmark />
        </Link>
        <Link className="checkout-head__link checkout-head__link--end" to={pages.faq()}>
          Help
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="checkout-foot wrap">
        <Link className="link" to={pages.privacy()}>
          Privacy Policy
        </Link>
        <Link className="link" to={pages.terms()}>
          Terms of Service
        </Link>
      </footer>
    </ShopProviders>
  );
}
