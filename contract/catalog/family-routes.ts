import { route } from '../api-route.ts';
import { maybeDone, maybeSaved } from '../maybe-saved.ts';
import type { AdminProduct } from './admin.ts';
import type { AdminFamily, FamilyInput, FamilyOfProduct, VariantInput } from './families.ts';

/** Families of products for staff. */
export const familyRoutes = {
  adminGetFamily: route<undefined, FamilyOfProduct>('GET', '/admin/products/{id}/family', 'Network error'),
  /** Also adds it: the form of a new family chooses its id. */
  adminSaveFamily: route<FamilyInput, AdminFamily>('PUT', '/admin/families/{id}', maybeSaved),
  adminDeleteFamily: route<undefined, { ok: true }>('DELETE', '/admin/families/{id}', maybeDone),
  adminAddVariant: route<VariantInput, AdminProduct>('POST', '/admin/families/{id}/variants', maybeSaved),
};
