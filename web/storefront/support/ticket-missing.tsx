import { useLocation } from 'react-router';
import { ticketText } from '#content/microcopy/tickets.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { TicketProblem } from './find-ticket.ts';
import { type LinkAnswer, TicketLinkForm } from './ticket-link-form.tsx';

/** In place of a ticket: what is wrong, and the way on. */
export function TicketMissing({ problem, link }: { problem: TicketProblem | null; link: LinkAnswer | null }) {
  const { pathname, search } = useLocation();
  const { unknown, linkBad, failed } = ticketText;
  if (problem?.kind === 'link') {
    return (
      <Missing text={linkBad}>
        <TicketLinkForm answer={link} />
        <ButtonLink to={pages.contact()} variant="secondary">
          {linkBad.action}
        </ButtonLink>
      </Missing>
    );
  }
  if (problem?.kind === 'unknown') {
    return (
      <Missing text={unknown}>
        <ButtonLink to={pages.tickets()}>{unknown.actions[0]}</ButtonLink>
        <ButtonLink to={pages.contact()} variant="secondary">
          {unknown.actions[1]}
        </ButtonLink>
      </Missing>
    );
  }
  return (
    <div className="wrap section">
      <ErrorState
        level={1}
        message={(problem?.kind === 'failed' && problem.message) || failed.text}
        retryTo={`${pathname}${search}`}
        title={failed.title}
      />
    </div>
  );
}

function Missing({ text, children }: { text: { title: string; text: string }; children: React.ReactNode }) {
  return (
    <div className="wrap section">
      <EmptyState
        action={<div className="flex flex-wrap gap-4">{children}</div>}
        help={text.text}
        level={1}
        title={text.title}
      />
    </div>
  );
}
