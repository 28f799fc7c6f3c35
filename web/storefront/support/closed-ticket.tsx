import type { RefObject } from 'react';
import { ticketText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { ContactFields } from './contact/contact-fields.ts';
import { messageDraft } from './message-draft.ts';

interface Props {
  id: string;
  title: RefObject<HTMLHeadingElement | null>;
}

/** In place of the reply box. */
export function ClosedTicket({ id, title }: Props) {
  const { text, help, action } = ticketText.closed;
  return (
    <section className="ticket__closed">
      <h2 className="title-3" ref={title} tabIndex={-1}>
        {text}
      </h2>
      <p className="muted">{help}</p>
      <div>
        <ButtonLink onClick={() => carryOver(id)} to={pages.contact()} variant="secondary">
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Moves an unsent reply to the new ticket. */
function carryOver(id: string) {
  const answer = messageDraft<{ body: string }>(`ticket_${id}`);
  const { body } = answer.read().fields;
  if (!body) return;
  const contact = messageDraft<ContactFields>('contact');
  contact.writeFields({ ...contact.read().fields, message: body });
  answer.forget();
}
