import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { accountPages } from '#contract/account-pages.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, nonceContext, viewerContext } from '#web/client/context.ts';
import { useLiveLine } from '#web/client/use-live-line.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { themeScript } from '../theme/theme-script.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { NotReadyNotice } from './not-ready-notice.tsx';
import './admin.css';

export { AdminError as ErrorBoundary } from './admin-error.tsx';

export const meta: Route.MetaFunction = () => [{ title: adminShellText.title }, { name: 'robots', content: 'noindex' }];

/** Nobody but staff sees that there is anything here; the API asks again for itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pages.signIn(`${pathname.replace(/\.data$/, '')}${search}`));
  }
  if (viewer.needs_two_step) throw redirect(accountPages.security());
  if (!viewer.is_admin) throw redirect(pages.home());
  const api = context.get(apiContext);
  const [money, tickets, shop, readiness] = await Promise.all([
    api(routes.adminListMoney, { query: { pageSize: 1 } }),
    api(routes.adminListTickets, { query: { limit: 1 } }),
    api(routes.getShop),
    api(routes.adminGetReadiness),
  ]);
  const waiting = { money: money.data?.total ?? 0, support: tickets.data?.counts.waiting ?? 0 };
  const week = shop.data?.support_week ?? null;
  return { viewer, nonce: context.get(nonceContext), waiting, week, missing: readiness.data?.missing ?? [] };
}

/** Within the inbox every letter of a search is an address; what it needs it asks for itself. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isWithin = [args.currentUrl, args.nextUrl].every(({ pathname }) => pathname.startsWith(adminPages.support()));
  return !isWithin && args.defaultShouldRevalidate;
}

export default function AdminLayout({ loaderData: { viewer, nonce, missing } }: Route.ComponentProps) {
  useLiveLine(viewer.id);
  const isChecking = useNavigation().state === 'loading';
  return (
    <div className="admin">
      <script dangerouslySetInnerHTML={{ __html: themeScript }} nonce={nonce} suppressHydrationWarning />
      <SkipLink>{adminShellText.skip}</SkipLink>
      <div className="admin__frame">
        <AdminSidebar />
        <div className="admin__page">
          <AdminHeader viewer={viewer} />
          <LiveRegion message={isChecking ? adminShellText.checking : ''} />
          <main className="admin__main" id="main" tabIndex={-1}>
            <NotReadyNotice missing={missing} />
            <Outlet />
          </main>
        </div>
      </div>
      <Toaster />
    </div>
  );
}
