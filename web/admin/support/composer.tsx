import { Link, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { composerText as text } from '#content/microcopy/support-desk.ts';
import { pages } from '#contract/pages.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ComposerBox } from './composer-box.tsx';
import { ComposerClosed } from './composer-closed.tsx';
import { ComposerFoot } from './composer-foot.tsx';
import { ComposerNews } from './composer-news.tsx';
import { ComposerTabs } from './composer-tabs.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { firstNameOf } from './people.ts';
import type { ComposerState } from './use-composer.ts';
import type { TicketState } from './use-ticket.ts';

/** What is written to the ticket: an answer for the customer, or a note among staff, which looks different. */
export function Composer({ composer, state }: { composer: ComposerState; state: TicketState }) {
  const { ticket, conflict } = state;
  if (ticket.status === 'closed') return <ComposerClosed drafts={composer.drafts} />;
  const isNote = composer.tab === 'note';
  return (
    <section aria-label={text.name} className="composer" data-note={isNote || undefined}>
      <ComposerNews state={state} />
      <ComposerTabs
        labels={{ reply: fill(text.tabs.reply, { name: firstNameOf(ticket) }), note: text.tabs.note }}
        onChoose={composer.open}
        tab={composer.tab}
      />
      <div className="composer__panel" id="composer-panel" role="tabpanel" aria-labelledby={`composer-${composer.tab}`}>
        {conflict && <ConflictBanner conflict={conflict} state={state} />}
        {composer.problem && (
          <Banner alert tone="error">
            {composer.problem} {composer.isSignedOut && <SignInLink />}
          </Banner>
        )}
        <ComposerBox composer={composer} ticket={ticket} />
        <ComposerFoot composer={composer} />
      </div>
    </section>
  );
}

/** The draft is kept in this browser, so the way back leads to it. */
function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="link" to={pages.signIn(`${pathname}${search}`)}>
      {text.signIn}
    </Link>
  );
}
