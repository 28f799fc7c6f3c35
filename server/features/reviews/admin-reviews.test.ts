import { describe, expect, it } from 'vitest';
import type { Product, ReviewPage } from '#contract/catalog/shapes.ts';
import type { StaffReview, StaffReviewPage } from '#contract/reviews/admin.ts';
import type { MyReview } from '#contract/reviews/shapes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { adminReviewsRoutes } from './admin-routes.ts';
import { reviewsRoutes } from './routes.ts';

const { services, app } = await testShop(catalogRoutes, reviewsRoutes, adminReviewsRoutes);
const { db } = services;
const staff = await app.signIn('staff@shop.test', { staff: true });
let writers = 0;

/** A review by a buyer who received the product. */
async function written(name: string, rating: number) {
  const product = await stockProduct(services, { stock: 10, name });
  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirstOrThrow();
  const writer = await app.signIn(`writer${++writers}@shop.test`);
  const { data } = await sendOrder(writer, { items: [{ product_id: product, quantity: 1 }] });
  await db
    .updateTable('orders')
    .set({ status: 'delivered', hold_expires_at: null })
    .where('order_number', '=', data.order.order_number)
    .execute();
  const words = { rating, title: 'As I found it', body: 'It cures the eczema of my cat.', author_name: 'Ruth M.' };
  const mine = `/api/products/${slug}/my-review`;
  const { data: sent } = await writer.send<MyReview>('POST', mine, words);
  return { id: sent.review?.id ?? '', slug, writer, mine, words };
}

const list = async (query: Record<string, string>) =>
  (await staff.send<StaffReviewPage>('GET', `/api/admin/reviews?${new URLSearchParams(query)}`)).data;
const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id);
const remove = (id: string, reason = 'medical_claim', by = staff) =>
  by.send<StaffReview>('POST', `/api/admin/reviews/${id}/removal`, { reason });
const restore = (id: string, by = staff) => by.send<StaffReview>('DELETE', `/api/admin/reviews/${id}/removal`);
const shown = async (slug: string) => ({
  reviews: (await app.guest.send<ReviewPage>('GET', `/api/products/${slug}/reviews`)).data.total,
  rating: (await app.guest.send<Product>('GET', `/api/products/${slug}`)).data.rating_average,
});

describe('the admin review list', () => {
  it('is newest first, filtered by stars, status and words of the product', async () => {
    const low = await written('Odd Salve 100%', 1);
    const high = await written('Plain Cream', 5);
    expect((await idsOf({})).slice(0, 2)).toEqual([high.id, low.id]);
    expect(await idsOf({ q: 'ODD salve 100%' })).toEqual([low.id]);
    expect(await idsOf({ q: 'salve_100' })).toEqual([]);
    expect(await idsOf({ stars: '1' })).toEqual([low.id]);
    expect((await idsOf({ sort: 'review' }))[0]).toBe(low.id);
    expect(await idsOf({ status: 'removed' })).toEqual([]);
    await remove(low.id);
    expect(await idsOf({ status: 'removed' })).toEqual([low.id]);
    expect(await idsOf({ status: 'published', q: 'salve' })).toEqual([]);
    expect((await list({ q: 'salve' })).items[0]).toMatchObject({
      product: { name: 'Odd Salve 100%', is_active: true },
      user_id: low.writer.id,
      verified: true,
    });
  });

  it('finds a title, a name of a writer, and all reviews of one address', async () => {
    const one = await written('Tin of Salve', 4);
    const other = await written('Jar of Salve', 4);
    await db.updateTable('reviews').set({ title: 'Soft as 100% wool' }).where('id', '=', one.id).execute();
    await db.updateTable('reviews').set({ author_name: 'Odalys Q.' }).where('id', '=', other.id).execute();
    expect(await idsOf({ q: 'AS 100% wool' })).toEqual([one.id]);
    expect(await idsOf({ q: 'odalys' })).toEqual([other.id]);
    expect(await idsOf({ q: `Writer${writers}@shop.test` })).toEqual([other.id]);
    expect(await idsOf({ q: 'writer' })).toEqual([]);
  });

  it.each(['', 'review', '-review', 'date', '-date'])('is read page after page as it is at once, by %j', async sort => {
    await written('Paged Balm', 3);
    await written('Paged Balm', 3);
    const whole = await idsOf({ sort, limit: '100' });
    const paged: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: StaffReviewPage = await list({ sort, after, limit: '1' });
      paged.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(paged).toEqual(whole);
  });

  it('is exported as a file', async () => {
    const { data } = await staff.send<string>('GET', '/api/admin/reviews/export?q=odd');
    expect(csvLines(data)[1]).toMatch(
      /^20.*Z,Odd Salve 100%,1,As I found it,It cures the eczema of my cat\.,Ruth M\.,yes,removed,a medical claim$/,
    );
  });

  it('is for staff alone, and so is removing', async () => {
    const { id, writer } = await written('Guarded Balm', 4);
    for (const path of ['', '/export']) {
      expect((await writer.send('GET', `/api/admin/reviews${path}`)).status).toBe(404);
      expect((await app.guest.send('GET', `/api/admin/reviews${path}`)).status).toBe(401);
    }
    expect([(await remove(id, 'spam', writer)).status, (await restore(id, writer)).status]).toEqual([404, 404]);
    expect(await idsOf({ status: 'removed', q: 'guarded' })).toEqual([]);
  });
});

describe('removing a review', () => {
  it('hides it with its stars, tells its writer why, is recorded, and can be undone', async () => {
    const { id, slug, writer, mine, words } = await written('Bold Balm', 2);
    expect(await shown(slug)).toEqual({ reviews: 1, rating: 2 });
    expect((await remove(id)).data).toMatchObject({ status: 'removed', removed_reason: 'a medical claim' });
    expect(await shown(slug)).toEqual({ reviews: 0, rating: null });
    expect((await writer.send<MyReview>('GET', mine)).data.review?.removed_reason).toBe('a medical claim');
    expect((await writer.send('PATCH', mine, words)).data.error.message).toBe('Removed by staff: a medical claim');

    expect((await remove(id, 'spam')).data.removed_reason).toBe('a medical claim');
    expect((await restore(id)).data).toMatchObject({ ...words, status: 'published', removed_reason: null });
    expect(await shown(slug)).toEqual({ reviews: 1, rating: 2 });
    expect((await restore(id)).status).toBe(200);
    const records = await db
      .selectFrom('activity')
      .select(['action', 'actor_email', 'facts'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(records).toMatchObject([
      { action: 'review.remove', actor_email: 'staff@shop.test', facts: { reason: 'a medical claim', rating: 2 } },
      { action: 'review.restore', facts: { status: { from: 'removed', to: 'published' }, reason: 'a medical claim' } },
    ]);
  });

  it.each(['stars', 'bad_stars', '', 'SPAM'])('is refused for %j: that is not a reason', async reason => {
    const { id, slug } = await written('Kept Balm', 1);
    const { status, data } = await staff.send('POST', `/api/admin/reviews/${id}/removal`, { reason });
    expect([status, data.error.fields]).toEqual([422, { reason: 'Choose a reason. Stars are no reason.' }]);
    expect((await shown(slug)).reviews).toBe(1);
  });

  it('an unknown review is answered as not found', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect([(await remove(nobody)).status, (await restore(nobody)).status]).toEqual([404, 404]);
  });
});
