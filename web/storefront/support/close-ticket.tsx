import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { ticketText } from '#content/microcopy/tickets.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { MoveTicket } from './use-move.ts';

/** Asks first; without scripts it is sent as it is pressed. */
export function CloseTicket({ isBusy, move }: { isBusy: boolean; move: MoveTicket }) {
  const [isAsking, setAsking] = useState(false);
  const { title, text, actions } = ticketText.closeAsk;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const close = async () => {
    await move('close');
    setAsking(false);
  };
  return (
    <>
      <Form method="post" onSubmit={ask}>
        <input name="move" type="hidden" value="close" />
        <Button className="button--text" type="submit" variant="quiet">
          {ticketText.close}
        </Button>
      </Form>
      <ConfirmDialog
        busy={isBusy}
        busyLabel={ticketText.closing}
        cancelLabel={actions[0]}
        confirmLabel={actions[1]}
        onCancel={() => setAsking(false)}
        onConfirm={close}
        open={isAsking}
        title={title}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
