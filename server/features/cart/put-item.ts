import type { Cart, LineInput } from '#contract/cart/shapes.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { Owner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { putLine } from './put-line.ts';
import { readCart } from './queries.ts';

/** Adds a product with `putLine` and returns the whole cart. */
export async function putItem(
  services: Pick<Services, 'db' | 'env' | 'pool' | 'live'>,
  owner: Owner,
  line: LineInput,
): Promise<Cart | Refusal> {
  const put = await putLine(services, owner, line);
  return isRefusal(put) ? put : readCart(services, owner.id);
}
