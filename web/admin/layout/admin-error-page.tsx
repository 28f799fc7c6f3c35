import { useLocation } from 'react-router';
import { errorText } from '#content/microcopy/errors.ts';
import { refusals } from '#contract/errors.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export function AdminErrorPage() {
  const { pathname } = useLocation();
  return (
    <main className="admin min-h-screen bg-bg p-6 text-ink" id="main">
      <ErrorState level={1} message={refusals.fault.text} retryTo={pathname} title={errorText.fault.title} />
    </main>
  );
}
