import { useNavigation, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminSupportText, adminTicketListText as text } from '#content/words/admin/support.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { ticketViews } from '#contract/support/admin.ts';
import { BulkActions } from '#web/admin/parts/list/bulk-actions.tsx';
import { ListEmpty } from '#web/admin/parts/list/list-states.tsx';
import { ListViews } from '#web/admin/parts/list/list-views.tsx';
import { useSelf } from '#web/admin/parts/shell-data.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { useShopClock } from '../use-shop-clock.ts';
import { type InboxFilter, isNarrowed, readInboxFilter, searchOf, wholeInbox } from './inbox-search.ts';
import { ListFilters } from './list-filters.tsx';
import { ListHead } from './list-head.tsx';
import { ListLine } from './list-line.tsx';
import { ticketActions } from './ticket-actions.ts';
import { TicketGroup } from './ticket-group.tsx';
import type { TicketChoice } from './use-ticket-choice.ts';
import type { TicketListState } from './use-ticket-list.ts';

/** The shop's own views, above the filters. */
const wholeLists = ticketViews.map(view => ({ name: text.views[view], search: searchOf({ ...wholeInbox, view }) }));

interface Props {
  tickets: TicketListState;
  choice: TicketChoice;
  filter: InboxFilter;
  /** The open ticket. */
  chosen: string | null;
  /** Why there is no list. */
  failure: string | null;
}

/** The first pane: views and filters stay whatever happens to the list. */
export function TicketList({ tickets, choice, filter, chosen, failure }: Props) {
  const { revalidate, state } = useRevalidator();
  const isAsking = useNavigation().state === 'loading' || state === 'loading';
  const { groups, counts, rows, now } = tickets;
  const { selection, bulk } = choice;
  const self = useSelf();
  const search = searchOf(filter);
  const hrefFor = (narrowed: InboxFilter) =>
    chosen === null ? adminPages.tickets(searchOf(narrowed)) : adminPages.ticket(chosen, searchOf(narrowed));
  return (
    <section aria-label={text.name} className="inbox__list" ref={tickets.list}>
      <ListHead counts={failure === null ? counts : null} filter={filter} hrefFor={hrefFor} />
      <ListFilters filter={filter} hrefFor={hrefFor} />
      <ListViews
        address={saved => hrefFor(readInboxFilter(new URLSearchParams(saved)))}
        known={wholeLists}
        list="support"
        own={[]}
        search={search}
      />
      <ListLine filter={filter} isEmpty={rows.length === 0} selection={selection} />
      <LiveRegion
        message={isNarrowed(filter) && failure === null ? foundText(rows.length, tickets.next !== null) : ''}
      />
      {failure !== null ? (
        <div className="inbox__state" role="alert">
          <p className="font-semibold">{text.failed}</p>
          <p className="muted">{failure}</p>
          <Button busy={isAsking} onClick={() => void revalidate()} size="small" variant="secondary">
            {adminSupportText.retry}
          </Button>
        </div>
      ) : (
        <div aria-busy={isAsking}>
          {rows.length === 0 && (
            <ListEmpty
              text={emptyText(filter)}
              wholeList={isNarrowed(filter) ? hrefFor({ ...wholeInbox, view: filter.view }) : null}
            />
          )}
          <Rows
            choice={choice}
            chosen={chosen}
            counts={counts}
            groups={groups}
            now={now}
            search={search}
            view={filter.view}
          />
          <ListMore tickets={tickets} />
        </div>
      )}
      <BulkActions bulk={bulk} actions={ticketActions(selection.rows, self)} selection={selection} />
    </section>
  );
}

type RowsProps = Pick<TicketListState, 'groups' | 'counts' | 'now'> & {
  choice: TicketChoice;
  chosen: string | null;
  search: Record<string, string>;
  view: InboxFilter['view'];
};

/** One clock for all rows. A list of waiting tickets only needs no heading. */
function Rows({ groups, counts, now, choice, chosen, search, view }: RowsProps) {
  const clock = useShopClock(now);
  const parts = { choice, chosen, clock, search };
  const { waiting, waitingCount, answered, answeredCount } = text.groups;
  const isAll = view === 'all' && !search.q && !search.status && !search.category && !search.priority;
  return (
    <>
      <TicketGroup
        count={isAll ? fill(waitingCount, { n: counts.waiting }) : ''}
        title={view === 'waiting' ? null : waiting}
        tickets={groups.waiting}
        {...parts}
      />
      <TicketGroup
        count={isAll ? fill(answeredCount, { n: Math.max(0, counts.all - counts.waiting) }) : ''}
        title={answered}
        tickets={groups.answered}
        {...parts}
      />
    </>
  );
}

function emptyText(filter: InboxFilter): string {
  if (isNarrowed(filter)) return adminEmptyText.filtered.text;
  return filter.view === 'waiting' ? adminEmptyText.tickets : text.empty[filter.view];
}

function foundText(n: number, isMore: boolean): string {
  return n === 1 && !isMore ? text.foundOne : fill(text.found, { n: isMore ? `${n}+` : n });
}

function ListMore({ tickets: { next, rows, isLoading, more, failure } }: { tickets: TicketListState }) {
  if (!next) return rows.length > 0 ? <p className="inbox__end muted">{text.end}</p> : null;
  return (
    <div className="inbox__end">
      {failure !== null && (
        <p className="text-error" role="alert">
          {fill(text.moreFailed, { reason: failure })}
        </p>
      )}
      <Button
        busy={isLoading}
        busyLabel={text.moreBusy}
        full
        onClick={() => void more()}
        size="small"
        variant="secondary"
      >
        {text.more}
      </Button>
    </div>
  );
}
