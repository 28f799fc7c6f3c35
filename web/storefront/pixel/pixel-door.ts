import type { Quote } from '#contract/cart/shapes.ts';
import { mayMarket } from '#web/client/consent.ts';
import type { Goods, PageMatches } from './page-facts.ts';

/** What happened on a page; pixel-room.ts turns it into the vendor's events. */
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

let room: typeof import('./pixel-room.ts') | null = null;
let asked: Promise<void> | null = null;
let waiting: Note[] = [];

/** Passes a note to pixel-room.ts, or holds it until that is loaded. Without consent it is dropped. */
export function note(seen: Note): void {
  if (!mayMarket()) return;
  if (room) room.hear(seen);
  else waiting = [...waiting, seen].slice(-most);
}

/**
 * Called on every page and every change of consent. pixel-room.ts is loaded only with consent; if that fails, again on
 * the next page.
 */
export async function followPixel(pathname: string): Promise<void> {
  if (!room && !mayMarket()) return forget();
  asked ??= import('./pixel-room.ts').then(
    opened => {
      room = opened;
    },
    () => {
      asked = null;
    },
  );
  await asked;
  if (!room) return;
  for (const seen of waiting.splice(0)) room.hear(seen);
  room.follow(pathname);
}

function forget(): void {
  waiting = [];
  try {
    sessionStorage.removeItem(queueKey);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
