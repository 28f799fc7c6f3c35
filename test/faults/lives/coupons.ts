import fc from 'fast-check';
import { the } from './model.ts';
import { ask } from './shop.ts';
import { nth, steps, yes } from './step.ts';

type Which = { coupon: number };
const which = { coupon: nth };

/** What staff do with coupons. */
export const couponSteps = {
  edit: steps<Which & { most: string; percent: number; isForOne: boolean; from: string }>(
    'Coupon {coupon} gives {percent}% from now on, {most} times at most (for one product: {isForOne}, from: {from})',
    {
      draw: {
        ...which,
        most: fc.constantFrom('', '1', '2', '3'),
        percent: fc.constantFrom(5, 10, 100),
        isForOne: yes,
        from: fc.constantFrom('', '', '50', '140'),
      },
      check: ({ coupons }, { coupon }) => the(coupons, coupon).isThere,
      async run({ coupons, products }, shop, { coupon, most, percent, isForOne, from }) {
        const { id, code } = the(coupons, coupon);
        const [first] = products.filter(({ isThere }) => isThere);
        const only_products = isForOne && first ? [first.id] : [];
        const body = { code, discount: String(percent), max_redemptions: most, min_subtotal: from, only_products };
        await ask(shop, shop.staff, ['PUT', `/api/admin/coupons/${id}`, body]);
      },
    },
  ),
  turn: steps<Which & { isOn: boolean }>('Coupon {coupon} is switched on: {isOn}', {
    draw: { ...which, isOn: yes },
    check: ({ coupons }, { coupon }) => the(coupons, coupon).isThere,
    async run({ coupons }, shop, { coupon, isOn }) {
      await ask(shop, shop.staff, ['PATCH', `/api/admin/coupons/${the(coupons, coupon).id}`, { active: isOn }]);
    },
  }),
  remove: steps<Which>('Staff delete coupon {coupon}', {
    draw: which,
    check: ({ coupons }, { coupon }) => the(coupons, coupon).isThere,
    async run({ coupons }, shop, { coupon }) {
      const found = the(coupons, coupon);
      const { status } = await ask(shop, shop.staff, ['DELETE', `/api/admin/coupons/${found.id}`]);
      if (status !== 200) throw new Error(`The coupon was not deleted: ${shop.said}`);
      found.isThere = false;
    },
  }),
};
