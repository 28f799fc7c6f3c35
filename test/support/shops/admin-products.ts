import type { AdminProduct, ProductInput } from '#contract/catalog/admin.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { storageRoutes } from '#server/storage/routes.ts';
import { testApp } from '../test-app.ts';
import { testServices } from '../test-services.ts';

/** The catalog with staff, a customer and a guest. */
export async function adminProducts() {
  const services = await testServices();
  const { app, guest, signIn } = testApp(services, adminProductsRoutes, catalogRoutes, storageRoutes);
  const staff = await signIn('staff@shop.test', { staff: true });
  const customer = await signIn('customer@shop.test');
  const form = (more: Partial<ProductInput> = {}): ProductInput => ({ name: 'Night Cream', price: '29.99', ...more });
  return {
    services,
    app,
    guest,
    staff,
    customer,
    form,
    /** The five products of the test shop, and an empty log. */
    async fill() {
      await services.db.deleteFrom('products').execute();
      await services.db.deleteFrom('activity').execute();
      return seedTestShop(services.db);
    },
    create: (more: Partial<ProductInput> = {}) => staff.send<AdminProduct>('POST', '/api/admin/products', form(more)),
    update: (id: string, more: Partial<ProductInput>) =>
      staff.send<AdminProduct>('PATCH', `/api/admin/products/${id}`, form(more)),
    /** The staff actions in the log. */
    async records() {
      const rows = await services.db.selectFrom('activity').select(['action', 'facts']).orderBy('id').execute();
      return rows.map(({ action, facts }) => [action, facts]);
    },
  };
}

export type TestProducts = Awaited<ReturnType<typeof seedTestShop>>;
