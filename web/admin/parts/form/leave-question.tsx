import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminText } from '#content/words/admin/parts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** State of a navigation that follows a save: it does not ask. */
export const skipsQuestion = { skipsQuestion: true };

interface Props {
  isChanged: boolean;
  text: string;
  /** The address of pages that share the input, such as tabs. */
  within?: string;
}

/** Asks before unsaved input is lost: by the form's own buttons, by a link, or by leaving the back office. */
export function LeaveQuestion({ isChanged, text, within }: Props) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const stays = from.pathname + from.search === to.pathname + to.search;
    const isWithin = within !== undefined && `${to.pathname}/`.startsWith(`${within}/`);
    return isChanged && !stays && !isWithin && !to.state?.skipsQuestion;
  });
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
