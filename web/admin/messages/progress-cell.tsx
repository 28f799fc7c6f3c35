import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/microcopy/admin-pages.ts';
import type { Message } from '#contract/messages.ts';
import { messageRules } from '#domain/message-state.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';

/** How far the mail got, after how many tries, and what stopped it. */
export function ProgressCell({ message: { status, attempts, error } }: { message: Message }) {
  const tries = attempts === 1 ? adminMessagesText.tryOne : fill(adminMessagesText.tries, { n: attempts });
  return (
    <span className="messages__what">
      <span className="messages__badge">
        <StatusBadge look={messageRules[status]} />
        {attempts > 1 && <span className="muted num">{tries}</span>}
      </span>
      {error && <span className="muted">{error}</span>}
    </span>
  );
}
