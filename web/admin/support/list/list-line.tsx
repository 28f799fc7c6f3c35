import { listText } from '#content/words/admin/lists.ts';
import { adminTicketListText as text } from '#content/words/admin/support.ts';
import { addressOf } from '#contract/api-route.ts';
import { routes } from '#contract/routes.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type InboxFilter, searchOf } from './inbox-search.ts';
import type { TicketChoice } from './use-ticket-choice.ts';

type Props = Pick<TicketChoice, 'selection'> & { filter: InboxFilter; isEmpty: boolean };

/** Below the filters: actions for all tickets shown. */
export const ListLine = ({ filter, isEmpty, selection: { state, toggleAll } }: Props) => (
  <div className="inbox__line">
    {!isEmpty && (
      <label className="inbox__all">
        <input
          checked={state === 'all'}
          className="checkbox__box"
          onChange={toggleAll}
          ref={box => {
            if (box) box.indeterminate = state === 'some';
          }}
          type="checkbox"
        />
        {text.chooseAll}
      </label>
    )}
    <ButtonLink
      reloadDocument
      size="small"
      to={addressOf(routes.exportTickets, { query: searchOf(filter) })}
      variant="quiet"
    >
      {listText.file}
    </ButtonLink>
  </div>
);
