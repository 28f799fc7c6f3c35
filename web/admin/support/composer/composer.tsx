import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminThreadText, composerText as text } from '#content/words/admin/support.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { showMessage } from '../thread/message-list.tsx';
import type { TicketState } from '../use-ticket.ts';
import { ComposerBox } from './composer-box.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { type Drafts, type DraftTab, draftTabs } from './draft-store.ts';
import type { ComposerState } from './use-composer.ts';

/** The reply to the customer, or an internal note, which looks different. */
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

/** The draft is saved in this browser, so the user returns to it. */
function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="link" to={pages.signIn(`${pathname}${search}`)}>
      {text.signIn}
    </Link>
  );
}

/** A closed ticket takes no messages; drafts from before can still be read and copied. */
function ComposerClosed({ drafts }: { drafts: Drafts }) {
  const kept = draftTabs.filter(tab => drafts[tab].body !== '');
  return (
    <div className="composer composer--closed">
      <p className="font-semibold">{text.closed}</p>
      {kept.map(tab => (
        <div key={tab}>
          <p className="muted">{text.kept}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{drafts[tab].body}</p>
        </div>
      ))}
    </div>
  );
}

interface ComposerTabsProps {
  tab: DraftTab;
  labels: Record<DraftTab, string>;
  /** Opens a tab and focuses its field. */
  onChoose: (tab: DraftTab) => void;
}

function ComposerTabs({ tab, labels, onChoose }: ComposerTabsProps) {
  const onKey = (event: KeyboardEvent) => {
    const other = tab === 'reply' ? 'note' : 'reply';
    const wanted = new Map<string, DraftTab>([
      ['ArrowRight', other],
      ['ArrowLeft', other],
      ['Home', 'reply'],
      ['End', 'note'],
    ]).get(event.key);
    if (!wanted) return;
    event.preventDefault();
    onChoose(wanted);
  };
  return (
    <div aria-label={text.tabs.name} className="composer__tabs" onKeyDown={onKey} role="tablist">
      {draftTabs.map(name => (
        <button
          aria-controls="composer-panel"
          aria-selected={name === tab}
          className="composer__tab"
          id={`composer-${name}`}
          key={name}
          onClick={() => onChoose(name)}
          role="tab"
          tabIndex={name === tab ? 0 : -1}
          type="button"
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

/** What sending does to the ticket, and the buttons; those of a note say so. */
function ComposerFoot({ composer: { tab, busy, send } }: { composer: ComposerState }) {
  const isNote = tab === 'note';
  return (
    <footer className="composer__foot">
      <span className="muted">{isNote ? text.noteHint : text.sets}</span>
      <div className="composer__actions">
        {!isNote && (
          <Button
            busy={busy === 'resolve'}
            busyLabel={text.sending}
            onClick={() => void send(true)}
            size="small"
            variant="secondary"
          >
            {text.sendAndResolve}
          </Button>
        )}
        <Button
          aria-keyshortcuts="Control+Enter"
          busy={busy === 'send'}
          busyLabel={text.sending}
          onClick={() => void send(false)}
          size="small"
        >
          {isNote ? text.sendNote : text.send}{' '}
          <span aria-hidden="true" className="key">
            {text.sendKey}
          </span>
        </Button>
      </div>
    </footer>
  );
}

/** Announces a message that arrived while writing, with a link to it, without moving the page. */
function ComposerNews({ state: { ticket, firstNewId, conflict } }: { state: TicketState }) {
  const message = ticket.messages.find(({ id }) => id === firstNewId);
  if (!message || conflict || message.event) return null;
  return (
    <p className="composer__news">
      {fill(adminThreadText.came, { name: message.sender === 'customer' ? nameOf(ticket) : (message.author ?? '') })}
      <Button onClick={() => showMessage(message.id)} size="small" variant="quiet">
        {text.show}
      </Button>
    </p>
  );
}
