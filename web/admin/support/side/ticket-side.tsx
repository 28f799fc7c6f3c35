import { inboxKeysText, adminTicketSideText as text } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import { setShortcuts, useKeysSwitch } from '#web/admin/parts/keys/keys-switch.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type InboxAction, inboxKeys } from '../inbox-keys.ts';
import { PaneBack } from '../pane-back.tsx';
import { CustomerPart } from './customer-part.tsx';
import { EarlierPart } from './earlier-part.tsx';
import { OrderPart } from './order-part.tsx';
import { SidePart } from './side-part.tsx';

interface Props {
  ticket: AdminTicket;
  search: Record<string, string>;
  actions: Record<InboxAction, () => void>;
}

/** The third pane: the ticket's order, its customer, and their earlier tickets. */
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

const keys = Object.entries(inboxKeys);
/** Not used for a closed ticket. */
const writing: readonly InboxAction[] = ['reply', 'note', 'resolve', 'saved'];

interface KeysPartProps {
  actions: Record<InboxAction, () => void>;
  isClosed: boolean;
}

/** Every shortcut with its action, which can also be pressed here. */
function KeysPart({ actions, isClosed }: KeysPartProps) {
  const isOn = useKeysSwitch();
  const shown = keys.filter(([, action]) => !isClosed || !writing.includes(action));
  return (
    <SidePart className="side-keys" title={inboxKeysText.title}>
      <ul className="side-keys__list">
        {shown.map(([key, action]) => (
          <li key={key}>
            <button className="side-keys__key" onClick={actions[action]} type="button">
              <kbd className="key" data-off={!isOn || undefined}>
                {key.toUpperCase()}
              </kbd>{' '}
              {inboxKeysText[action]}
            </button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setShortcuts(!isOn)} size="small" variant="quiet">
        {isOn ? inboxKeysText.off : inboxKeysText.on}
      </Button>
    </SidePart>
  );
}
