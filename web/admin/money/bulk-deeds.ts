import { moneyText } from '#content/microcopy/money.ts';
import type { MoneyEntry } from '#contract/money.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

const { bulk: text } = moneyText;

/** Asks the providers again about the chosen entries. Settling by hand and giving back stay with the single one. */
export const moneyDeeds: readonly BulkDeed<MoneyEntry>[] = [
  {
    label: moneyText.actions.ask,
    ask: text.ask,
    text: text.text,
    words: ended => endedWords(ended, text.done),
    async one({ kind, id, actions }) {
      if (!actions.includes('ask')) return text.notHere;
      const { data, error } = await browserApi(routes.adminActOnMoney, { body: { kind, id, action: 'ask' } });
      if (error) return error.message;
      return data.is_open ? moneyText.stillOpen : null;
    },
  },
];
