import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminSupportText, adminTicketListText as text } from '#content/words/admin/support.ts';
import { type AdminTicketList, ticketViews } from '#contract/support/admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { NewTicketDialog } from '../new-ticket/new-ticket-dialog.tsx';
import { type InboxFilter, inView } from './inbox-search.ts';

interface Props {
  filter: InboxFilter;
  hrefFor: (filter: InboxFilter) => string;
  /** null: unknown. */
  counts: AdminTicketList['counts'] | null;
}

export function ListHead({ filter, hrefFor, counts }: Props) {
  const [isWriting, setWriting] = useState(false);
  return (
    <header className="inbox__head">
      <div className="inbox__title">
        <p aria-hidden="true" className="admin-title__name">
          {adminSupportText.title}
        </p>
        <Button icon={<Icon of={Plus} size={16} />} onClick={() => setWriting(true)} size="small" variant="secondary">
          {adminSupportText.newTicket}
        </Button>
        {isWriting && <NewTicketDialog onClose={() => setWriting(false)} />}
      </div>
      <nav aria-label={text.views.name} className="inbox__views">
        {ticketViews.map(view => (
          <Link
            aria-current={view === filter.view ? 'true' : undefined}
            className="inbox__view num"
            key={view}
            to={hrefFor(inView(filter, view))}
          >
            {text.views[view]} {counts && countText(counts[view])}
          </Link>
        ))}
      </nav>
    </header>
  );
}

/** Lists are counted up to a thousand. */
const countText = (count: number) => (count >= 1_000 ? text.many : count);
