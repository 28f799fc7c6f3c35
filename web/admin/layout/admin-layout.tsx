import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { data, Outlet, redirect, useNavigate, useNavigation } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { navigationText } from '#content/microcopy/navigation.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { nonceContext, viewerContext } from '#web/client/context.ts';
import { announce } from '#web/client/page-events.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { themeScript } from '#web/ui/theme-script.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { toast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminNav } from './admin-nav.tsx';

export { AdminErrorPage as ErrorBoundary } from './admin-error-page.tsx';

/** Comes before every page of the back office: visitors sign in first, buyers go home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { pathname, search } = new URL(request.url);
  if (!viewer) throw redirect(pages.signIn(pathname + search));
  if (!viewer.is_admin) throw redirect(pages.home());
  return data({ viewer, nonce: context.get(nonceContext) });
}

export default function AdminLayout({ loaderData: { viewer, nonce } }: Route.ComponentProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const isMoving = useNavigation().state === 'loading';
  const signOut = useSignOut();
  return (
    <div className="admin min-h-screen bg-bg text-ink">
      <script dangerouslySetInnerHTML={{ __html: themeScript }} nonce={nonce} suppressHydrationWarning />
      <SkipLink to="#main">{navigationText.skip}</SkipLink>
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2">
        <div className="desk:hidden">
          <IconButton
            icon={<Icon of={MenuIcon} />}
            label={navigationText.menu}
            onClick={() => setMenuOpen(true)}
            tooltipAlign="start"
          />
        </div>
        <p className="text-lead font-serif grow">{adminShellText.title}</p>
        <ThemeToggle />
        <p className="hidden desk:block text-sm text-end">
          {viewer.name}
          <span className="block muted">{viewer.email}</span>
        </p>
        <Button onClick={signOut} size="small" variant="secondary">
          {navigationText.signOut}
        </Button>
      </header>
      <div className="flex">
        <aside className="hidden desk:block shrink-0 border-e border-line bg-surface p-3 wide:w-56">
          <AdminNav labels="wide" />
        </aside>
        <main className="grow min-w-0 p-4 desk:p-6" id="main" tabIndex={-1}>
          <LiveRegion message={isMoving ? adminShellText.checking : ''} />
          <Outlet />
        </main>
      </div>
      <Drawer onClose={() => setMenuOpen(false)} open={menuOpen} side="left" title={adminShellText.title}>
        <AdminNav labels="always" onChoose={() => setMenuOpen(false)} />
      </Drawer>
      <Toaster />
    </div>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    const { error } = await browserApi(routes.signOut);
    if (error) return toast.error(error.message);
    announce('sessionChanged');
    await navigate(pages.home());
  };
}
