import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const { services, app } = await testShop();

const buyers = 64;
const count = rounds(3);

interface Kind {
  limits: { max_redemptions?: number; max_per_customer?: number };
  /** How many e-mail addresses the buyers share. */
  people: number;
  redeemed: number;
  refusal: string;
}
const kinds: Kind[] = [
  { limits: { max_redemptions: 3 }, people: buyers, redeemed: 3, refusal: 'coupon_used_up' },
  { limits: { max_redemptions: 1 }, people: buyers, redeemed: 1, refusal: 'coupon_used_up' },
  { limits: { max_per_customer: 1 }, people: 8, redeemed: 8, refusal: 'coupon_used_by_you' },
];

it(
  `${buyers} buyers at once use a coupon exactly as often as its limit allows`,
  async () => {
    announceRun('coupons', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      // Each kind first, then by the seed.
      const { limits, people, redeemed, refusal } = kinds[round < kinds.length ? round : draw(kinds.length)] as Kind;
      const code = await newCoupon(limits);
      const product = await stockProduct(services, { stock: null });
      const answers = await Promise.all(
        Array.from({ length: buyers }, (_, buyer) => {
          const body = { items: [{ product_id: product, quantity: 1 }], coupon_code: code };
          return sendOrder(app.guest, { ...body, shipping: { ...shipping, email: `b${buyer % people}@shop.test` } });
        }),
      );
      const taken = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ data }) => data.error?.code === refusal).length;
      const said = { round, ...limits };
      expect({ ...said, taken, refused }).toEqual({ ...said, taken: redeemed, refused: buyers - redeemed });
      expect({ ...said, ...(await booksOf(code)) }).toEqual({ ...said, counter: redeemed, redemptions: redeemed });
      if (round % 100 === 0) await expectBooksRight(services);
    }
    await expectBooksRight(services);
  },
  60_000 + count * 2_000,
);

async function newCoupon(limits: Kind['limits']): Promise<string> {
  const code = randomUUID().slice(0, 13).toUpperCase();
  await services.db
    .insertInto('coupons')
    .values({ code, discount: '10', ...limits })
    .execute();
  return code;
}

async function booksOf(code: string): Promise<object> {
  const { rows } = await services.pool.query<{ counter: number; redemptions: number }>(
    `select c.redemptions as counter, count(r.id)::int as redemptions
    from coupons c left join coupon_redemptions r on r.coupon_id = c.id where c.code = $1 group by c.id`,
    [code],
  );
  return rows[0] ?? {};
}
