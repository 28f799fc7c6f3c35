import type { Quote } from '#contract/cart/shapes.ts';
import { mayMarket } from '#web/client/consent.ts';
import type { Goods, PageMatches } from './page-facts.ts';

/** What was seen on a page, as it is; the pixel's room makes the vendor's events of it. */
export type Note =
  | { kind: 'page'; matches: PageMatches }
  | { kind: 'cart'; goods: Goods; quantity: number }
  | { kind: 'wish'; goods: Goods }
  /** Kept in this browser, or moved: the page knows the product by its id. */
  | { kind: 'cart by id'; id: string; quantity: number; matches: PageMatches }
  | { kind: 'wish by id'; id: string; matches: PageMatches }
  | { kind: 'checkout seen'; quote: Quote }
  | { kind: 'payment chosen'; quote: Quote }
  | { kind: 'order placed'; quote: Quote }
  | { kind: 'account made' }
  | { kind: 'person'; email?: string | undefined; phone?: string | undefined; id?: string | null | undefined };

/** Where the vendor's queue lies; see pixel-queue.ts. */
export const queueKey = 'gg_pixel';
const most = 50;

let room: typeof import('./pixel-room.ts') | null = null;
let asked: Promise<void> | null = null;
let waiting: Note[] = [];

/** Tells the pixel's room, or keeps it until the room is there. Without consent nothing is even kept. */
export function note(seen: Note): void {
  if (!mayMarket()) return;
  if (room) room.hear(seen);
  else waiting = [...waiting, seen].slice(-most);
}

/** At every page and every change of mind. The room is fetched under consent alone; one that did not arrive, at the next page again. */
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
    // Storage is forbidden: there is nothing to remove.
  }
}
