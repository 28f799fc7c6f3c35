import { fill } from '#content/fill.ts';
import { deskListText as text } from '#content/microcopy/support-desk.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { TicketListState } from './use-ticket-list.ts';

export function ListMore({ tickets: { next, rows, isLoading, more, failure } }: { tickets: TicketListState }) {
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
