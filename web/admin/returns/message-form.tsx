import { useState } from 'react';
import { adminReturnsText } from '#content/words/admin/returns.ts';
import { mostReturnWords } from '#domain/returns/return-reason.ts';
import type { ReturnStatus } from '#domain/returns/return-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Move } from './use-move.ts';

const { answer: text } = adminReturnsText;

/** A step with a sentence to the buyer. */
export function MessageForm({ move, to, label }: { move: Move; to: ReturnStatus; label: string }) {
  const [message, setMessage] = useState('');
  return (
    <form
      className="grid gap-3"
      noValidate
      onChange={move.forget}
      onSubmit={event => {
        event.preventDefault();
        void move.send({ to, message });
      }}
    >
      <TextArea
        error={move.fields.message}
        hint={text.hint}
        label={text.message}
        maxLength={mostReturnWords}
        onChange={event => setMessage(event.target.value)}
        rows={3}
        value={message}
      />
      <div>
        <Button busy={move.busy === to} busyLabel={text.busy} size="small" type="submit" variant="secondary">
          {label}
        </Button>
      </div>
    </form>
  );
}

/** A parcel that never arrives or holds something else. */
export const ClosePanel = ({ move }: { move: Move }) => (
  <Panel padded title={text.closeTitle}>
    <div className="grid gap-4">
      <p className="muted">{text.closeText}</p>
      <MessageForm label={text.close} move={move} to="closed" />
    </div>
  </Panel>
);
