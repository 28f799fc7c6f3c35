import { useEffect, useRef, useState } from 'react';
import { tabMemory } from '#web/client/tab-memory.ts';

/** What was typed and not saved, as this tab keeps it. */
export type Kept<Draft> = Draft & { at: string };

/** Forgets what was typed for a thing, or for a new one of its kind. */
export const forgetKept = (kind: Kind, id: string | null) => tabMemory.forget(nameOf(kind, id));

type Kind = 'product' | 'options' | 'draft';

const nameOf = (kind: Kind, id: string | null) => `${kind}-${id ?? 'new'}`;

/**
 * Keeps a draft in this tab until it is null, and hands back the one of an earlier visit. Answers when that was last
 * changed, until the draft is null again.
 */
export function useKept<Draft extends object>(
  kind: Kind,
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
    const name = nameOf(kind, id);
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
  }, [kind, id, text]);
  return at;
}
