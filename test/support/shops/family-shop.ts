import type { AdminFamily, FamilyInput, FamilyOfProduct } from '#contract/catalog/families.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { adminFamiliesRoutes } from '#server/features/families/admin-routes.ts';
import { reviewsRoutes } from '#server/features/reviews/routes.ts';
import { stockProduct, testShop } from './test-orders.ts';

/** A catalog of three products that can be a family, with staff, a customer and a guest. */
export async function familyShop() {
  const { services, app } = await testShop(
    adminProductsRoutes,
    adminFamiliesRoutes,
    catalogRoutes,
    cartRoutes,
    reviewsRoutes,
  );
  const { guest, signIn } = app;
  const staff = await signIn('staff@shop.test', { staff: true });
  const customer = await signIn('customer@shop.test');
  const product = async (slug: string, price: number, stock: number) => {
    const id = await stockProduct(services, { price, stock, name: slug.replaceAll('-', ' ') });
    await services.db.updateTable('products').set({ slug }).where('id', '=', id).execute();
    return id;
  };
  return {
    services,
    guest,
    staff,
    customer,
    /** The ids of three new products, and an empty log. */
    async fill() {
      await services.db.deleteFrom('products').execute();
      await services.db.deleteFrom('product_families').execute();
      await services.db.deleteFrom('activity').execute();
      await services.db.deleteFrom('gone_products').execute();
      return {
        small: await product('small-balm', 2_800, 5),
        large: await product('large-balm', 4_500, 3),
        neroli: await product('neroli-balm', 4_900, 0),
      };
    },
    save: (id: string, body: FamilyInput) => staff.send<AdminFamily>('PUT', `/api/admin/families/${id}`, body),
    read: (product: string) => staff.send<FamilyOfProduct>('GET', `/api/admin/products/${product}/family`),
    /** The staff actions in the log. */
    async records() {
      const rows = await services.db.selectFrom('activity').select(['action', 'facts']).orderBy('id').execute();
      return rows.map(({ action, facts }) => [action, facts]);
    },
  };
}
