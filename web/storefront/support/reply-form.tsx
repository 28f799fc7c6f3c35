import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { ticketText } from '#content/words/support.ts';
import type { Ticket } from '#contract/support/shapes.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { OfflineNotice } from '../checkout/offline-notice.tsx';
import { Counted } from './counted.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { PictureField } from './picture-field.tsx';
import type { MoveTicket } from './use-move.ts';
import { useReply } from './use-reply.ts';

interface Props {
  ticket: Ticket;
  ticketKey: string | undefined;
  requestId: string;
  refused: { body: string; failure: string };
  field: RefObject<HTMLTextAreaElement | null>;
  isClosing: boolean;
  move: MoveTicket;
  onSent: (ticket: Ticket) => void;
  onRefused: () => void;
}

export function ReplyForm(props: Props) {
  const { ticket, ticketKey, requestId, refused, field, isClosing, move, onSent, onRefused } = props;
  const reply = useReply({ id: ticket.id, ticketKey, refused, onSent, onRefused });
  const { error } = reply;
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error, field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void reply.send();
  };
  return (
    <div className="reply">
      <Form className="reply__form" id="reply" method="post" noValidate onSubmit={submit}>
        <input name="request_id" type="hidden" value={requestId} />
        <Counted most={ticketLimits.reply.most} text={reply.body}>
          <TextArea
            error={error}
            label={ticketText.replyLabel}
            name="body"
            onChange={event => reply.type(event.target.value)}
            ref={field}
            rows={5}
            value={reply.body}
          />
        </Counted>
        <PictureField error={reply.pictureError} isSmall pictures={reply.pictures} tray={reply.tray} />
        {reply.isOffline && <OfflineNotice onBack={() => void reply.send()} />}
        <FailureBanner {...reply.failure} />
      </Form>
      <div className="reply__acts">
        <Button
          busy={reply.isBusy}
          busyLabel={ticketText.replySending}
          className="reply__send"
          form="reply"
          type="submit"
        >
          {ticketText.replySend}
        </Button>
        {ticket.can_close && <CloseTicket isBusy={isClosing} move={move} />}
      </div>
    </div>
  );
}

/** Asks for confirmation; without JavaScript it is sent at once. */
function CloseTicket({ isBusy, move }: { isBusy: boolean; move: MoveTicket }) {
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
