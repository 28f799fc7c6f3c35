import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminText } from '#content/words/admin/parts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before unsaved input is lost: by the form's own buttons, by a link, or by leaving the back office. */
export function LeaveQuestion({ isChanged, text }: { isChanged: boolean; text: string }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && from.pathname + from.search !== to.pathname + to.search,
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
      <p>{text}</p>
    </ConfirmDialog>
  );
}
