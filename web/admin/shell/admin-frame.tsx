import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { adminShellText } from '#content/words/admin/shell.ts';
import { cookieText } from '#content/words/consent.ts';
import { navigationText } from '#content/words/navigation.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { pages } from '#contract/pages.ts';
import { decideConsent, hasPrivacySignal, useConsent } from '#web/client/consent.ts';
import { useLiveEvents } from '#web/client/live/use-live-events.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BottomStrip } from '#web/ui/feedback/bottom-strip.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { useStoredTheme } from '../parts/theme/theme.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useSignedOut } from './use-signed-out.ts';

/** The frame of every page of the back office, also of a failed one. */
export function AdminFrame({ viewer, children }: { viewer: SessionUser; children: ReactNode }) {
  useLiveEvents(viewer.id);
  useStoredTheme();
  useSignedOut();
  const isChecking = useNavigation().state === 'loading';
  return (
    <div className="admin">
      <SkipLink>{adminShellText.skip}</SkipLink>
      <div className="admin__frame">
        <AdminSidebar />
        <div className="admin__page">
          <AdminHeader viewer={viewer} />
          <Toaster />
          <LiveRegion message={isChecking ? navigationText.checkingAdmin : ''} />
          <main className="admin__main" id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <AdminConsent />
    </div>
  );
}

/** Asks staff for consent once, like every page of the site; the pixel is never loaded here. */
function AdminConsent() {
  const consent = useConsent();
  if (consent !== 'undecided' && consent !== 'signaled') return null;
  const { title, text } = hasPrivacySignal() ? cookieText.gpc : cookieText;
  const decide = (marketing: boolean) => {
    toast.success(cookieText.saved);
    decideConsent(marketing);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <BottomStrip actions={<Answers onDecide={decide} />} title={title}>
      {text}{' '}
      <Link className="link" to={pages.privacy()}>
        {cookieText.more}
      </Link>
    </BottomStrip>
  );
}

/** Two equal buttons; one if the browser already refuses. */
function Answers({ onDecide }: { onDecide: (marketing: boolean) => void }) {
  const answers = hasPrivacySignal()
    ? [{ marketing: false, label: cookieText.gpc.action }]
    : [
        { marketing: false, label: cookieText.decline },
        { marketing: true, label: cookieText.accept },
      ];
  return answers.map(({ marketing, label }) => (
    <Button key={label} onClick={() => onDecide(marketing)} variant="secondary">
      {label}
    </Button>
  ));
}
