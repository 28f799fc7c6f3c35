import { stockProduct } from '#test/support/shops/test-orders.ts';
import { forgetJobs } from './jobs.ts';
import type { LifeCoupon, LifeProduct, Model, Person } from './model.ts';
import { forgetNews } from './news.ts';
import { emptyShop, type Shop } from './shop.ts';

let walks = 0;

/** Starts with an empty shop, two products, two coupons and two people. */
export async function startLife(shop: Shop): Promise<Model> {
  await emptyShop(shop);
  forgetJobs(shop);
  forgetNews(shop);
  walks += 1;
  const products: LifeProduct[] = [];
  for (const price of [4800, 2999]) {
    products.push({ id: await stockProduct(shop.services, { price, stock: 5 }), isThere: true, stock: 5 });
  }
  const coupons = [await newCoupon(shop, 'TEN', '10', 2), await newCoupon(shop, 'FREE', '100', 2)];
  const people = ['ann', 'bob'].map(name => personNamed(name));
  return {
    people,
    products,
    coupons,
    orders: [],
    returns: [],
    tickets: [],
    mails: {},
    queued: {},
    mailsSeen: new Set(),
    steps: 0,
    shop,
  };
}

async function newCoupon(
  { services }: Shop,
  code: string,
  discount: string,
  max_redemptions: number,
): Promise<LifeCoupon> {
  const { id } = await services.db
    .insertInto('coupons')
    .values({ code, discount, max_redemptions })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, isThere: true, isActive: true };
}

const personNamed = (name: string): Person => ({
  name,
  email: `${name}.${walks}.one@lives.test`,
  otherEmail: `${name}.${walks}.two@lives.test`,
  links: 0,
  account: null,
  forgotten: [],
  asGuest: [],
});
