import { adminNewsletterText } from '#content/microcopy/newsletter-desk.ts';
import type { Subscriber } from '#contract/newsletter-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

const { bulk: text } = adminNewsletterText;

/** Takes the chosen addresses off the list, for those who asked staff to. */
export const subscriberDeeds: readonly BulkDeed<Subscriber>[] = [
  {
    label: text.leave,
    ask: text.ask,
    text: text.text,
    danger: true,
    words: ended => endedWords(ended, text.done),
    async one({ id, status }) {
      if (status === 'unsubscribed') return text.left;
      const { error } = await browserApi(routes.adminTakeOffLetter, { params: { id } });
      return error?.message ?? null;
    },
  },
];
