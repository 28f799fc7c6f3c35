import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { deskTicketText as text } from '#content/microcopy/support-desk.ts';
import type { DeskChangeInput } from '#contract/support-desk.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { TicketState } from './use-ticket.ts';

export type StaffChange = Omit<DeskChangeInput, 'version'>;

/** Sends a change of the ticket; closing, which is final, is asked first. A refusal leaves the old value and says why. */
export function useStaffChange({ change, meet }: TicketState) {
  const [isAsking, setAsking] = useState(false);
  const now = async (wanted: StaffChange) => {
    const { error } = await change(wanted);
    if (!error) {
      if (wanted.status === 'resolved') toast.success(adminText.ticketResolve);
      return;
    }
    if (error.code === 'changed_meanwhile') return meet(() => void now(wanted));
    const { text: failed, action } = adminText.failed;
    toast.error(fill(failed, { ...text.change, reason: error.message }), {
      action: { label: action, onClick: () => void now(wanted) },
    });
  };
  const send = (wanted: StaffChange) => (wanted.status === 'closed' ? setAsking(true) : void now(wanted));
  const [keep, close] = text.closeAsk.actions;
  const closeAsk = (
    <ConfirmDialog
      cancelLabel={keep}
      confirmLabel={close}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        void now({ status: 'closed' });
      }}
      open={isAsking}
      title={text.closeAsk.title}
    >
      <p>{text.closeAsk.text}</p>
    </ConfirmDialog>
  );
  return { send, closeAsk };
}
