import { useEffect, useRef, useState } from 'react';
import { tabMemory } from '#web/client/tab-memory.ts';

/** What was typed and not saved, as this tab keeps it. */
export type Kept<Draft> = Draft & { at: string };

const nameOf = (id: string | null) => `product-${id ?? 'new'}`;

/** Forgets what was typed for a product, or for a new one. */
export const forgetKept = (id: string | null) => tabMemory.forget(nameOf(id));

/**
 * Keeps a draft in this tab until it is null, and hands back the one of an earlier visit. Answers when that was last
 * changed, until the draft is null again.
 */
export function useKept<Draft extends object>(
  id: string | null,
  draft: Draft | null,
  onFound: (found: Kept<Draft>) => void,
): string | null {
  const [at, setAt] = useState<string | null>(null);
  const hasBegun = useRef(false);
  const found = useRef(onFound);
  found.current = onFound;
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    const name = nameOf(id);
    if (!hasBegun.current) {
      hasBegun.current = true;
      const known = tabMemory.read(name) as Kept<Draft> | undefined;
      if (!known) return;
      found.current(known);
      setAt(known.at);
    } else if (text) {
      tabMemory.write(name, { ...JSON.parse(text), at: new Date().toISOString() });
    } else {
      tabMemory.forget(name);
      setAt(null);
    }
  }, [id, text]);
  return at;
}
