import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { adminShellText } from '#content/words/admin/shell.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import { themeScript } from '../parts/theme/theme.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminFrame } from './admin-frame.tsx';
import { NotReadyNotice } from './not-ready-notice.tsx';
import './admin.css';

export { AdminError as ErrorBoundary } from './admin-error.tsx';

export const meta: Route.MetaFunction = () => [{ title: adminShellText.title }, { name: 'robots', content: 'noindex' }];

export const handle = { firstScript: themeScript };

/** Hides the back office from everybody but staff; the API checks rights itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) throw signInFirst(request);
  if (viewer.needs_two_step) throw redirect(accountPages.security());
  if (!viewer.is_admin) throw redirect(pages.home());
  const api = context.get(apiContext);
  const [waiting, shop, readiness] = await Promise.all([
    api(routes.adminCountWaiting),
    api(routes.getShop),
    api(routes.adminGetReadiness),
  ]);
  return {
    viewer,
    waiting: waiting.data,
    week: shop.data?.support_week ?? null,
    missing: readiness.data?.missing ?? [],
  };
}

/** The inbox changes the URL on every keystroke and loads its own data, so do not revalidate here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isWithin = [args.currentUrl, args.nextUrl].every(({ pathname }) => pathname.startsWith(adminPages.tickets()));
  return !isWithin && args.defaultShouldRevalidate;
}

export default function AdminLayout({ loaderData: { viewer, missing } }: Route.ComponentProps) {
  return (
    <AdminFrame viewer={viewer}>
      <NotReadyNotice missing={missing} />
      <Outlet />
    </AdminFrame>
  );
}
