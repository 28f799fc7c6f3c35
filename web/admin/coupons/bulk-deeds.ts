import { adminCouponsText } from '#content/microcopy/coupons.ts';
import type { Coupon } from '#contract/coupons.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

const { bulk: text } = adminCouponsText;

/** Turns the chosen coupons on or off. */
export const couponDeeds = (['on', 'off'] as const).map(
  (deed): BulkDeed<Coupon> => ({
    label: text[deed],
    ask: text.ask[deed],
    text: text.text[deed],
    words: ended => endedWords(ended, text.done[deed]),
    async one({ id }) {
      const { error } = await browserApi(routes.adminSwitchCoupon, { params: { id }, body: { active: deed === 'on' } });
      return error?.message ?? null;
    },
  }),
);
