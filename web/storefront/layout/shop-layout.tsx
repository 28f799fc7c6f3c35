import { Outlet, useLocation } from 'react-router';
import { navigationText } from '#content/microcopy/navigation.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ShopProviders } from './shop-providers.tsx';
import { useNamedNavigation } from './use-named-navigation.ts';
import { useRouteFocus } from './use-route-focus.ts';
import './layout.css';

export { ErrorPage as ErrorBoundary } from './error-page.tsx';

export default function ShopLayout() {
  const { pathname } = useLocation();
  useRouteFocus();
  useNamedNavigation();
  const hasHero = pathname === '/';
  return (
    <ShopProviders>
      <SkipLink>{navigationText.skip}</SkipLink>
      <CookieBanner />
      <NavigationProgress />
      <Navigation isOverHero={hasHero} />
      <main className={hasHero ? '' : 'below-nav'} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </ShopProviders>
  );
}
