import { removalReasonText, adminReviewsText as words } from '#content/microcopy/review-desk.ts';
import type { StaffReview } from '#contract/review-desk.ts';
import { routes } from '#contract/routes.ts';
import { type RemovalReason, removalReasons } from '#domain/review-removal.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

const { remove, restore, needed } = words.bulk;
const reason = {
  label: words.reason,
  hint: words.told,
  none: words.chooseReason,
  options: removalReasons.map(key => [key, removalReasonText[key]] as const),
  needed,
};

/** Takes the chosen reviews from the shop with one reason for all, or puts them back. */
export const reviewDeeds: readonly BulkDeed<StaffReview>[] = [
  {
    label: words.remove,
    ask: remove.ask,
    text: remove.text,
    danger: true,
    words: ended => endedWords(ended, remove.done),
    answer: () => reason,
    async one({ id, status }, chosen) {
      if (status === 'removed') return remove.already;
      const body = { reason: chosen as RemovalReason };
      const { error } = await browserApi(routes.adminRemoveReview, { params: { id }, body });
      return error?.message ?? null;
    },
  },
  {
    label: words.restore,
    ask: restore.ask,
    text: restore.text,
    words: ended => endedWords(ended, restore.done),
    async one({ id, status }) {
      if (status === 'published') return restore.already;
      const { error } = await browserApi(routes.adminRestoreReview, { params: { id } });
      return error?.message ?? null;
    },
  },
];
