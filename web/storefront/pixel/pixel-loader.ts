import type { Quote } from '#contract/cart/shapes.ts';
import { mayMarket } from '#web/client/consent.ts';
import type { Goods, PageMatches } from './page-facts.ts';

/** What happened on a page; pixel-sender.ts turns it into the vendor's events. */
export type Note =
  | { kind: 'page'; matches: PageMatches }
  | { kind: 'cart'; goods: Goods; quantity: number }
  | { kind: 'wish'; goods: Goods }
  /** Added in this browser, or moved: the page knows the product by its id. */
  | { kind: 'cart by id'; id: string; quantity: number; matches: PageMatches }
  | { kind: 'wish by id'; id: string; matches: PageMatches }
  | { kind: 'checkout seen'; quote: Quote }
  | { kind: 'payment chosen'; quote: Quote }
  | { kind: 'order placed'; quote: Quote }
  | { kind: 'account made' }
  | { kind: 'person'; email?: string | undefined; phone?: string | undefined; id?: string | null | undefined };

/** The storage key of the vendor's queue; see pixel-queue.ts. */
export const queueKey = 'gg_pixel';
const most = 50;

let sender: typeof import('./pixel-sender.ts') | null = null;
let loading: Promise<void> | null = null;
let waiting: Note[] = [];

/** Passes a note to pixel-sender.ts, or holds it until that is loaded. Without consent it is dropped. */
export function note(item: Note): void {
  if (!mayMarket()) return;
  if (sender) sender.report(item);
  else waiting = [...waiting, item].slice(-most);
}

/**
 * Called on every page and every change of consent. pixel-sender.ts is loaded only with consent; if that fails, again
 * on the next page.
 */
export async function followPixel(pathname: string): Promise<void> {
  if (!sender && !mayMarket()) return forget();
  loading ??= import('./pixel-sender.ts').then(
    module => {
      sender = module;
    },
    () => {
      loading = null;
    },
  );
  await loading;
  if (!sender) return;
  for (const item of waiting.splice(0)) sender.report(item);
  sender.follow(pathname);
}

function forget(): void {
  waiting = [];
  try {
    sessionStorage.removeItem(queueKey);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
