import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

const { bulk: text } = adminProductsText;

/** Shows the chosen products to shoppers or hides them. */
export const productDeeds = (['activate', 'deactivate'] as const).map(
  (deed): BulkDeed<AdminProductRow> => ({
    label: text[deed],
    ask: text.ask[deed],
    text: text.text[deed],
    words: ended => endedWords(ended, text.done[deed]),
    async one({ id }) {
      const body = { is_active: deed === 'activate' };
      const { error } = await browserApi(routes.adminSwitchProduct, { params: { id }, body });
      return error?.message ?? null;
    },
  }),
);
