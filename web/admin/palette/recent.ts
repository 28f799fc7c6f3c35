import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { localList } from '#web/client/local-list.ts';
import type { LinkEntry } from './entry.ts';

type Kept = Pick<LinkEntry, 'id' | 'label' | 'beside' | 'detail' | 'to'>;

const most = 6;
const kept = localList<Kept>('gg_palette_recent', isKept);

/** Entries recently opened from the palette in this browser, latest first. */
export const recentEntries = (): LinkEntry[] => kept.read().map(entry => ({ ...entry, icon: Clock }));

export function keepRecent({ icon: _, ...entry }: LinkEntry): void {
  kept.write([entry, ...kept.read().filter(({ to }) => to !== entry.to)].slice(0, most));
}

/** Nothing of the back office stays in the browser after staff sign out. */
export const forgetRecent = (): void => kept.clear();

function isKept(value: unknown): value is Kept {
  const entry = value as Partial<Kept> | null;
  const isText = (text: unknown) => typeof text === 'string' && text.length <= 300;
  const isTextOrNone = (text: unknown) => text === undefined || isText(text);
  // Stored text may only lead to this shop.
  const isAddress = isText(entry?.to) && /^\/(?!\/)/.test(entry?.to ?? '');
  return (
    isAddress && isText(entry?.id) && isText(entry?.label) && isTextOrNone(entry?.beside) && isTextOrNone(entry?.detail)
  );
}
