import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import type { Route } from './+types/first-product.ts';

/** /product redirects to the newest active product. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext)(storefrontRoutes.getFirstProduct);
  return redirect(data ? pages.product(data.slug) : pages.products());
}
