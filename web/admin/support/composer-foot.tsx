import { composerText as text } from '#content/microcopy/support-desk.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ComposerState } from './use-composer.ts';

/** What sending does to the ticket, and the buttons; those of a note say that it is one. */
export function ComposerFoot({ composer: { tab, busy, send } }: { composer: ComposerState }) {
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
