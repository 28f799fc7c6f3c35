import { useRevalidator } from 'react-router';
import { adminSupportText, adminTicketText as text } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useInbox } from '../inbox.ts';

/** Replaces the thread; the list stays. */
export function TicketFailed({ message, isGone }: { message: string; isGone: boolean }) {
  const { search } = useInbox();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="inbox__state inbox__none" role="alert">
      <h2 className="title-3">{isGone ? message : text.failed}</h2>
      {isGone ? (
        <ButtonLink size="small" to={adminPages.tickets(search)} variant="secondary">
          {text.gone}
        </ButtonLink>
      ) : (
        <>
          <p className="muted">{message}</p>
          <Button busy={state === 'loading'} onClick={() => void revalidate()} size="small" variant="secondary">
            {adminSupportText.retry}
          </Button>
        </>
      )}
    </div>
  );
}
