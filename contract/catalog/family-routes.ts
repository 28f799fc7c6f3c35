import { route } from '../api-route.ts';
import type { AdminProduct } from './admin.ts';
import type { AdminFamily, FamilyInput, FamilyOfProduct, VariantInput } from './families.ts';

const unchanged = 'Nothing was changed. Try again.';

/** Families of products for staff. */
export const familyRoutes = {
  adminGetFamily: route<undefined, FamilyOfProduct>('GET', '/admin/products/{id}/family', 'Network error'),
  /** Also adds it: the form of a new family chooses its id. */
  adminSaveFamily: route<FamilyInput, AdminFamily>('PUT', '/admin/families/{id}', unchanged),
  adminDeleteFamily: route<undefined, { ok: true }>('DELETE', '/admin/families/{id}', unchanged),
  adminAddVariant: route<VariantInput, AdminProduct>('POST', '/admin/families/{id}/variants', unchanged),
};
