import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminText } from '#content/microcopy/admin.ts';
import { adminSettingsText } from '#content/microcopy/settings.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before what was typed is left behind, within the back office and out of it. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const [stay, leave] = adminText.unsaved.actions;
  return (
    <ConfirmDialog
      cancelLabel={stay}
      confirmLabel={leave}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      open={blocker.state === 'blocked'}
      title={adminText.unsaved.text}
    >
      <p>{adminSettingsText.leaveText}</p>
    </ConfirmDialog>
  );
}
