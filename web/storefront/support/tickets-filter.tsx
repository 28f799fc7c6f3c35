import { Form, Link } from 'react-router';
import { ticketsText } from '#content/words/support.ts';
import { supportPages } from '#contract/support/pages.ts';
import type { TicketList } from '#contract/support/shapes.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketRules, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FollowedSelect } from '../parts/followed-select.tsx';

interface Props {
  counts: TicketList['counts'];
  filter: { status: string; category: string };
}

const tabs = [
  { status: '', count: 'all', label: ticketsText.all },
  ...ticketStatuses.map(status => ({ status, count: status, label: ticketRules[status].label }) as const),
] as const;

/** Status and category are in the address; each link keeps the other. */
export function TicketsFilter({ counts, filter: { status, category } }: Props) {
  return (
    <div className="tickets__tools">
      <nav aria-label={ticketsText.statuses} className="tickets__tabs">
        {tabs.map(tab => (
          <Link
            aria-current={tab.status === status ? 'true' : undefined}
            className="tickets__tab"
            key={tab.count}
            preventScrollReset
            to={supportPages.tickets({ status: tab.status, category })}
          >
            {tab.label}
            <span className="muted num text-sm">{counts[tab.count]}</span>
          </Link>
        ))}
      </nav>
      <CategoryForm category={category} status={status} />
    </div>
  );
}

function CategoryForm({ status, category }: Props['filter']) {
  return (
    <Form className="tickets__category" preventScrollReset role="search">
      {status && <input name="status" type="hidden" value={status} />}
      <FollowedSelect
        label={<span className="visually-hidden">{ticketsText.category}</span>}
        name="category"
        onChosen={form => form?.requestSubmit()}
        value={category}
      >
        <option value="">{ticketsText.allCategories}</option>
        {ticketCategories.map(name => (
          <option key={name} value={name}>
            {categoryRules[name].label}
          </option>
        ))}
      </FollowedSelect>
      <noscript>
        <Button size="small" type="submit" variant="secondary">
          {ticketsText.show}
        </Button>
      </noscript>
    </Form>
  );
}
