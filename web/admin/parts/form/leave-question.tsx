import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminText } from '#content/words/admin/parts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before what was typed is left behind: by the form's own buttons, by a way within the back office or out of it. */
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
