import type { Cart, LineInput } from '#contract/cart/shapes.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import type { Owner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';
import { putLine } from './put-line.ts';
import { readCart } from './queries.ts';

/** Puts a product in as `putLine` does, and reads the whole cart for a page that shows it. */
export async function putItem(
  services: Pick<Services, 'db' | 'env' | 'pool' | 'live'>,
  owner: Owner,
  line: LineInput,
): Promise<Cart | Refusal> {
  const put = await putLine(services, owner, line);
  return isRefusal(put) ? put : readCart(services, owner.id);
}
