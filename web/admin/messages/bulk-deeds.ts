import { adminMessagesText as text } from '#content/microcopy/admin-pages.ts';
import type { Message } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

/** Another try for the chosen mails. */
export const messageDeeds: readonly BulkDeed<Message>[] = [
  {
    label: text.bulk,
    ask: text.bulkAsk,
    text: text.bulkText,
    words: ended => endedWords(ended, text.bulkDone),
    async one({ id, resends }) {
      const { error } = await browserApi(routes.adminResendMessage, { params: { id }, body: { resends } });
      return error?.message ?? null;
    },
  },
];
