import { fill } from '#content/fill.ts';
import { composerText, adminThreadText as text } from '#content/words/admin/support.ts';
import { Button } from '#web/ui/button/button.tsx';
import { nameOf } from '../people.ts';
import { showMessage } from '../thread/message-list.tsx';
import type { TicketState } from '../use-ticket.ts';

/** Announces a message that arrived while writing, with a link to it, without moving the page. */
export function ComposerNews({ state: { ticket, firstNewId, conflict } }: { state: TicketState }) {
  const message = ticket.messages.find(({ id }) => id === firstNewId);
  if (!message || conflict || message.event) return null;
  return (
    <p className="composer__news">
      {fill(text.came, { name: message.sender === 'customer' ? nameOf(ticket) : (message.author ?? '') })}
      <Button onClick={() => showMessage(message.id)} size="small" variant="quiet">
        {composerText.show}
      </Button>
    </p>
  );
}
