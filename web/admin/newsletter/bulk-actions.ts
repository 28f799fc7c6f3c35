import { adminNewsletterText } from '#content/words/admin/newsletter.ts';
import type { Subscriber } from '#contract/newsletter/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../parts/list/count-words.ts';
import type { BulkAction } from '../parts/list/use-bulk.ts';

const { bulk: text } = adminNewsletterText;

/** Removes the selected addresses from the newsletter, for people who asked staff to. */
export const subscriberActions: readonly BulkAction<Subscriber>[] = [
  {
    label: text.leave,
    ask: text.ask,
    text: text.text,
    danger: true,
    words: ended => endedWords(ended, text.done),
    async one({ id, status }) {
      if (status === 'unsubscribed') return text.left;
      const { error } = await browserApi(routes.adminUnsubscribe, { params: { id } });
      return error?.message ?? null;
    },
  },
];
