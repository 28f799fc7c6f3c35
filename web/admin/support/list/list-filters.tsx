import Search from 'lucide/dist/esm/icons/search.mjs';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminTicketText, adminTicketListText as text } from '#content/words/admin/support.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketPriorities, ticketRules, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CompactSelect } from '../compact-select.tsx';
import { type InboxFilter, ofStatus } from './inbox-search.ts';

/** Pause after the last letter, before the search. */
const pauseMs = 250;

interface Props {
  filter: InboxFilter;
  /** The address of a filter; the open ticket stays open. */
  hrefFor: (filter: InboxFilter) => string;
}

/** Filters the list by typing and choosing; the address holds the filters. */
export function ListFilters({ filter, hrefFor }: Props) {
  const navigate = useNavigate();
  const narrow = (narrowed: InboxFilter) => navigate(hrefFor(narrowed), { replace: true, preventScrollReset: true });
  const statuses = ticketStatuses.map(value => ({ value, label: ticketRules[value].label }));
  const categories = ticketCategories.map(value => ({ value, label: categoryRules[value].label }));
  const priorities = ticketPriorities.map(value => ({ value, label: adminTicketText.priorities[value] }));
  const any = (label: string) => ({ value: '' as const, label });
  const { status, category, priority } = text.filters;
  return (
    <search className="inbox__filters">
      <SearchBox onSearch={q => void narrow({ ...filter, q })} q={filter.q} />
      <div className="inbox__selects">
        <CompactSelect
          isQuiet
          label={status}
          onChoose={chosen => void narrow(ofStatus(filter, chosen))}
          options={[any(status), ...statuses]}
          value={filter.status}
        />
        <CompactSelect
          isQuiet
          label={category}
          onChoose={chosen => void narrow({ ...filter, category: chosen })}
          options={[any(category), ...categories]}
          value={filter.category}
        />
        <CompactSelect
          isQuiet
          label={priority}
          onChoose={chosen => void narrow({ ...filter, priority: chosen })}
          options={[any(priority), ...priorities]}
          value={filter.priority}
        />
      </div>
    </search>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState({ q, sent: q });
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The address changed by other means: another view, or Back.
  if (q !== known.q) {
    setKnown({ q, sent: q });
    if (q !== known.sent) setTyped(q);
  }
  useEffect(() => {
    if (typed === known.sent) return;
    const timer = setTimeout(() => {
      setKnown({ q: known.q, sent: typed });
      search.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return (
    <span className="inbox__search">
      <Icon of={Search} size={16} />
      <input
        aria-label={text.searchName}
        className="field__control"
        maxLength={100}
        onChange={event => setTyped(event.target.value)}
        placeholder={text.search}
        type="search"
        value={typed}
      />
    </span>
  );
}
