import { useCallback, useState } from 'react';

export interface LatePart<Part> {
  part: Part | null;
  state: 'absent' | 'coming' | 'here' | 'failed';
  /** Loads it once; after a failure, again. Resolves to whether it is loaded. */
  fetch: () => Promise<boolean>;
}

/** A part of the page loaded on demand. `load` should be stable. */
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
