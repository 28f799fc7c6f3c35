import { mailNames } from '#content/emails/kinds.ts';
import { adminMessagesText } from '#content/microcopy/admin-pages.ts';
import type { Message } from '#contract/messages.ts';

const names: Readonly<Record<string, string>> = mailNames;

/** What the mail says it is about, and below it which mail it is. */
export function MessageCell({ message: { subject, kind } }: { message: Message }) {
  return (
    <span className="messages__what">
      <span className="font-semibold">{subject || adminMessagesText.notComposed}</span>
      <span className="muted">{names[kind] ?? kind}</span>
    </span>
  );
}
