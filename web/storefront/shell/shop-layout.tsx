import { Outlet, useLocation, useNavigation } from 'react-router';
import { navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { useRouteFocus } from '../parts/use-route-focus.ts';
import type { Route } from './+types/shop-layout.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { ShopProviders } from './shop-providers.tsx';
import './layout.css';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

/** Rates and facts for texts on many pages; pages without such texts work even if these cannot be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ data: rates }, { data: shop }] = await Promise.all([
    api(storefrontRoutes.getRates),
    api(storefrontRoutes.getShop),
  ]);
  return { rates, shop };
}

/** Loaded once per visit: texts do not change while browsing. */
export const shouldRevalidate = () => false;

export default function ShopLayout() {
  const { pathname } = useLocation();
  useRouteFocus();
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

/** A thin line while the next page loads, after a short delay. Announces it for product and admin pages. */
function NavigationProgress() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  return (
    <>
      <div aria-hidden="true" className="nav-progress" data-active={isLoading || undefined} />
      <p className="nav-progress__words" role="status">
        {isLoading ? wordsOf(location.pathname) : ''}
      </p>
    </>
  );
}

function wordsOf(pathname: string): string {
  if (/^\/products\/./.test(pathname)) return navigationText.loadingProduct;
  return `${pathname}/`.startsWith(`${pages.admin()}/`) ? navigationText.checkingAdmin : '';
}
