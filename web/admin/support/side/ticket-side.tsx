import { deskKeysText, deskSideText as text } from '#content/microcopy/support-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { turnKeys, useKeysSwitch } from '#web/admin/keys/keys-switch.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type DeskAction, deskKeys } from '../desk-keys.ts';
import { PaneBack } from '../pane-back.tsx';
import { CustomerPart } from './customer-part.tsx';
import { EarlierPart } from './earlier-part.tsx';
import { OrderPart } from './order-part.tsx';
import { SidePart } from './side-part.tsx';

interface Props {
  ticket: DeskTicket;
  search: Record<string, string>;
  actions: Record<DeskAction, () => void>;
}

/** The third pane: what the ticket is about, who wrote it, and what they wrote before. */
export function TicketSide({ ticket, search, actions }: Props) {
  return (
    <aside aria-label={text.name} className="ticket-side">
      <PaneBack label={ticket.subject} to={adminPages.ticket(ticket.id, search)} />
      <OrderPart ticket={ticket} />
      <CustomerPart ticket={ticket} />
      <EarlierPart search={search} ticket={ticket} />
      <KeysPart actions={actions} isClosed={ticket.status === 'closed'} />
    </aside>
  );
}

const keys = Object.entries(deskKeys);
/** What a closed ticket has no use for. */
const writing: readonly DeskAction[] = ['reply', 'note', 'resolve', 'saved'];

interface KeysPartProps {
  actions: Record<DeskAction, () => void>;
  isClosed: boolean;
}

/** Every key with what it does; pressed here it does the same. */
function KeysPart({ actions, isClosed }: KeysPartProps) {
  const isOn = useKeysSwitch();
  const shown = keys.filter(([, action]) => !isClosed || !writing.includes(action));
  return (
    <SidePart className="side-keys" title={deskKeysText.title}>
      <ul className="side-keys__list">
        {shown.map(([key, action]) => (
          <li key={key}>
            <button className="side-keys__key" onClick={actions[action]} type="button">
              <kbd className="key" data-off={!isOn || undefined}>
                {key.toUpperCase()}
              </kbd>{' '}
              {deskKeysText[action]}
            </button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => turnKeys(!isOn)} size="small" variant="quiet">
        {isOn ? deskKeysText.off : deskKeysText.on}
      </Button>
    </SidePart>
  );
}
