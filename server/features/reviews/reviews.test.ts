import { describe, expect, it } from 'vitest';
import type { Product, ReviewPage } from '#contract/catalog/shapes.ts';
import type { MyReview } from '#contract/reviews/shapes.ts';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testApp, testPassword } from '#test/support/test-app.ts';
import { joinOrders } from '#test/support/work-off.ts';
import { reviewsRoutes } from './routes.ts';

const { services, app } = await testShop(catalogRoutes, reviewsRoutes, accountDataRoutes);
const words = { rating: 4, title: 'Soft', body: 'Soft hands by noon.', author_name: 'Ruth M.' };
let buyers = 0;

async function product() {
  const id = await stockProduct(services, { stock: 100 });
  const { slug } = await services.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, slug, mine: `/api/products/${slug}/my-review` };
}

/** A buyer whose order of the product has the status. */
async function buyerOf(productId: string, status: 'pending' | 'delivered' | 'refunded'): Promise<Caller> {
  const buyer = await app.signIn(`reviewer${++buyers}@example.com`);
  const { data } = await sendOrder(buyer, { items: [{ product_id: productId, quantity: 1 }] });
  const number = data.order.order_number;
  const order = services.db.updateTable('orders').where('order_number', '=', number);
  if (status !== 'pending') await order.set({ status, hold_expires_at: null }).execute();
  return buyer;
}

const ratings = async (slug: string) => (await app.guest.send<Product>('GET', `/api/products/${slug}`)).data;

describe('a review', () => {
  it('a review by a buyer who received the product is published, verified, cleaned and counted', async () => {
    const { id, slug, mine } = await product();
    const buyer = await buyerOf(id, 'delivered');
    expect((await buyer.send<MyReview>('GET', mine)).data).toEqual({ review: null, may_write: true, bought: null });
    const typed = { ...words, title: ' Soft \n\u202Eand\u0007 good ', body: '<b>Soft</b>  hands\r\n\n\n\nby noon. ' };
    const { status, data } = await buyer.send<MyReview>('POST', mine, { ...typed, disclosed: true });
    expect(status).toBe(201);
    const said = { title: 'Soft and good', body: '<b>Soft</b> hands\n\nby noon.', verified: true, disclosed: true };
    expect(data.review).toMatchObject(said);
    const { data: page } = await app.guest.send<ReviewPage>('GET', `/api/products/${slug}/reviews`);
    expect(page).toMatchObject({ total: 1, next: null, items: [{ ...said, is_demo: false, edited_at: null }] });
    expect(page.items[0]).not.toHaveProperty('user_id');
    expect(await ratings(slug)).toMatchObject({ rating_count: 1, rating_average: 4 });
  });

  it('can be written once for a purchase, also by an account that was deleted and opened again', async () => {
    const { id, slug, mine } = await product();
    const buyer = await buyerOf(id, 'delivered');
    await buyer.send('POST', mine, words);
    await services.pool.query(`update orders set email = (select email from users where id = $1) where user_id = $1`, [
      buyer.id,
    ]);
    await buyer.send('POST', '/api/account/delete', { password: testPassword });
    const again = await app.signIn(`reviewer${buyers}@example.com`);
    await services.pool.query('update users set email_verified = true where id = $1', [again.id]);
    await joinOrders(services);
    expect((await again.send<MyReview>('GET', mine)).data).toEqual({ review: null, may_write: false, bought: null });
    const { status, data } = await again.send('POST', mine, words);
    expect([status, data.error.code]).toEqual([409, 'review_once']);
    expect(data.error.message).toMatch(/^You reviewed this on \w+ \d+, \d{4}\.$/);
    expect(await ratings(slug)).toMatchObject({ rating_count: 1 });
  });

  it('can be corrected by its writer, and the figures follow', async () => {
    const { id, slug, mine } = await product();
    const buyer = await buyerOf(id, 'delivered');
    await buyer.send('POST', mine, words);
    const { data } = await buyer.send<MyReview>('PATCH', mine, { ...words, rating: 2 });
    expect(data.review).toMatchObject({ rating: 2, edited_at: expect.any(String) });
    expect(await ratings(slug)).toMatchObject({ rating_count: 1, rating_average: 2 });
    const other = await buyerOf(id, 'delivered');
    expect((await other.send('PATCH', mine, words)).data.error.code).toBe('review_not_found');
  });

  it('is refused to signed-out visitors, to customers who bought nothing, and before delivery', async () => {
    const { id, mine } = await product();
    const stranger = await app.signIn('stranger@example.com');
    const waiting = await buyerOf(id, 'pending');
    const elsewhere = await buyerOf((await product()).id, 'delivered');
    expect((await app.guest.send('POST', mine, words)).data.error.code).toBe('not_signed_in');
    for (const caller of [stranger, waiting, elsewhere]) {
      expect((await caller.send<MyReview>('GET', mine)).data.may_write).toBe(false);
      const { status, data } = await caller.send('POST', mine, words);
      expect([status, data.error]).toMatchObject([
        403,
        { code: 'only_buyers_review', message: 'Buyers can review after delivery.' },
      ]);
    }
    expect((await stranger.send('POST', '/api/products/no-such/my-review', words)).status).toBe(404);
  });

  it('stays possible after a refund only for buyers who had received the order', async () => {
    const { id, mine } = await product();
    const [returned, unsent] = [await buyerOf(id, 'refunded'), await buyerOf(id, 'refunded')];
    const order = services.db.selectFrom('orders').select('id').where('user_id', '=', returned.id);
    const { id: order_id } = await order.executeTakeFirstOrThrow();
    await services.db
      .insertInto('order_events')
      .values({ order_id, type: 'delivered', actor_kind: 'system' })
      .execute();
    expect((await returned.send('POST', mine, words)).status).toBe(201);
    expect((await unsent.send('POST', mine, words)).status).toBe(403);
  });

  it('sent many times at once is written once, and the counters are exact', async () => {
    const { id, slug, mine } = await product();
    const some = await Promise.all([1, 2, 3, 4].map(() => buyerOf(id, 'delivered')));
    const sent = some.flatMap((buyer, i) =>
      [0, 1, 2].map(n => buyer.send('POST', mine, { ...words, rating: 1 + n + (i % 3) })),
    );
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 409).map(({ data }) => data.error);
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({
      code: 'review_once',
      message: expect.stringMatching(/^You reviewed this on \w/),
    });
    await Promise.all(some.flatMap(buyer => [1, 5].map(rating => buyer.send('PATCH', mine, { ...words, rating }))));
    const { rating_sum, rating_count } = await services.db
      .selectFrom('products')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stars = await services.db.selectFrom('reviews').select('rating').where('product_id', '=', id).execute();
    expect([rating_count, rating_sum]).toEqual([4, stars.reduce((sum, { rating }) => sum + rating, 0)]);
    expect((await ratings(slug)).rating_count).toBe(4);
  });

  it('sent again because its answer was lost is answered as written', async () => {
    const { id, slug, mine } = await product();
    const buyer = await buyerOf(id, 'delivered');
    const first = await buyer.send<MyReview>('POST', mine, words);
    const { status, data } = await buyer.send<MyReview>('POST', mine, words);
    expect([status, data]).toEqual([201, first.data]);
    expect((await buyer.send('POST', mine, { ...words, rating: 1 })).data.error.code).toBe('review_once');
    expect(await ratings(slug)).toMatchObject({ rating_count: 1, rating_average: 4 });
  });

  it('removed by staff can neither be corrected nor written again', async () => {
    const { id, mine } = await product();
    const buyer = await buyerOf(id, 'delivered');
    await buyer.send('POST', mine, words);
    await services.db
      .updateTable('reviews')
      .set({ status: 'removed', removed_reason: 'names a person' })
      .where('product_id', '=', id)
      .execute();
    for (const method of ['POST', 'PATCH']) {
      const { status, data } = await buyer.send(method, mine, words);
      expect([status, data.error.message]).toEqual([409, 'Removed by staff: names a person']);
    }
  });

  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 4.5 }],
    ['title', { title: ' \u200F ' }],
    ['title', { title: 'x'.repeat(81) }],
    ['body', { body: 'Too short' }],
    ['body', { body: 'x'.repeat(2001) }],
    ['author_name', { author_name: 'R' }],
  ])('with a bad %s is refused at that field', async (field, wrong) => {
    const { id, mine } = await product();
    const { status, data } = await (await buyerOf(id, 'delivered')).send('POST', mine, { ...words, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(data.error.fields ?? {})).toEqual([field]);
  });

  it('is limited in tries', async () => {
    const { mine } = await product();
    const strict = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, reviewsRoutes);
    const { cookie } = await app.signIn('eager@example.com');
    const tries: number[] = [];
    for (let i = 0; i < 21; i++) tries.push((await strict.guest.send('POST', mine, words, { cookie })).status);
    expect([tries[0], tries.at(-1)]).toEqual([403, 429]);
  });
});
