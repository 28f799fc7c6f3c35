import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { ticketsText } from '#content/words/support.ts';
import { supportPages } from '#contract/support/pages.ts';
import type { TicketList } from '#contract/support/shapes.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketRules, ticketStatuses } from '#domain/ticket/ticket-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

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
  const [chosen, setChosen] = useState(category);
  useEffect(() => setChosen(category), [category]);
  return (
    <Form className="tickets__category" preventScrollReset role="search">
      {status && <input name="status" type="hidden" value={status} />}
      <SelectField
        label={<span className="visually-hidden">{ticketsText.category}</span>}
        name="category"
        onChange={event => {
          setChosen(event.target.value);
          event.target.form?.requestSubmit();
        }}
        value={chosen}
      >
        <option value="">{ticketsText.allCategories}</option>
        {ticketCategories.map(name => (
          <option key={name} value={name}>
            {categoryRules[name].label}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button size="small" type="submit" variant="secondary">
          {ticketsText.show}
        </Button>
      </noscript>
    </Form>
  );
}
