import { useState } from 'react';
import { adminText } from '#content/words/admin/parts.ts';
import { adminTicketText as text } from '#content/words/admin/support.ts';
import { routes } from '#contract/routes.ts';
import type { AdminTicketChange } from '#contract/support/admin.ts';
import { reportFailure } from '#web/admin/parts/form/report-failure.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { TicketState } from '../use-ticket.ts';

export type StaffChange = Omit<AdminTicketChange, 'version'>;

/**
 * Changes the ticket: shown at once, sent, and reverted with a reason if refused. Closing is final and is confirmed
 * first.
 */
export function useStaffChange({ ticket, send, meet }: TicketState) {
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState<StaffChange>({});
  const now = async (wanted: StaffChange) => {
    setPending(wanted);
    const { error } = await send(version =>
      browserApi(routes.adminChangeTicket, { params: { id: ticket.id }, body: { ...wanted, version } }),
    );
    setPending({});
    if (!error) {
      if (wanted.status === 'resolved') toast.success(adminText.ticketResolve);
      return;
    }
    if (error.code === 'changed_meanwhile') return meet(() => void now(wanted));
    reportFailure(error, { ...text.change, again: () => void now(wanted) });
  };
  const change = (wanted: StaffChange) => (wanted.status === 'closed' ? setAsking(true) : void now(wanted));
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
  return { change, pending, closeAsk };
}

export type StaffChanges = ReturnType<typeof useStaffChange>;
