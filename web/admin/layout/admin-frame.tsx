import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { navigationText } from '#content/microcopy/navigation.ts';
import type { SessionUser } from '#contract/accounts.ts';
import { useLiveLine } from '#web/client/use-live-line.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { useStoredTheme } from '../theme/use-stored-theme.ts';
import { AdminConsent } from './admin-consent.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';

/** What stands around every page of the back office, also around one that failed. */
export function AdminFrame({ viewer, children }: { viewer: SessionUser; children: ReactNode }) {
  useLiveLine(viewer.id);
  useStoredTheme();
  const isChecking = useNavigation().state === 'loading';
  return (
    <div className="admin">
      <SkipLink>{adminShellText.skip}</SkipLink>
      <div className="admin__frame">
        <AdminSidebar />
        <div className="admin__page">
          <AdminHeader viewer={viewer} />
          <LiveRegion message={isChecking ? navigationText.checkingAdmin : ''} />
          <main className="admin__main" id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <AdminConsent />
      <Toaster />
    </div>
  );
}
