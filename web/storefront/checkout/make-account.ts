import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Api } from '#web/client/api.ts';

/** The result of creating an account: open, to be confirmed first, or a problem. */
export interface Kept {
  isOpen?: boolean;
  notice?: string;
  /** Of the password. */
  problem?: string;
  failure?: string;
}

/** Creates the buyer's account and adds the order to it; if the address must be confirmed, the order is added then. */
export async function keepOrder(api: Api, order: Order, key: string, password: string): Promise<Kept> {
  const link = { number: order.order_number, key };
  const body = { full_name: order.shipping_name, email: order.email, password, order: link };
  const made = await api(storefrontRoutes.signUp, { body });
  if (made.error) {
    const { password: problem } = made.error.fields;
    return problem ? { problem } : { failure: made.error.message };
  }
  if (!made.data.user) return { notice: made.data.message ?? '' };
  return { isOpen: true };
}
