import { useCallback, useState } from 'react';

export interface LatePart<Part> {
  part: Part | null;
  state: 'absent' | 'coming' | 'here' | 'failed';
  /** Asks for it, once; after a failure anew. Answers whether it is there. */
  fetch: () => Promise<boolean>;
}

/** A part of the page that few visitors need: its script comes when it is asked for. `load` should be stable. */
export function useLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const [{ part, state }, set] = useState<Pick<LatePart<Part>, 'part' | 'state'>>({ part: null, state: 'absent' });
  const fetch = useCallback(async () => {
    set(known => (known.part ? known : { part: null, state: 'coming' }));
    const loaded = await load().catch(() => null);
    set(loaded ? { part: loaded, state: 'here' } : { part: null, state: 'failed' });
    return loaded !== null;
  }, [load]);
  return { part, state, fetch };
}
