import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves focus to a restored item, because the undo button has gone with its toast. `shown` are the ids on the page,
 * each with an element of `data-remove={id}`. Call the returned function when removing one.
 */
export function useRestored(shown: readonly string[]): (id: string) => void {
  const removed = useRef(new Map<string, 'leaving' | 'gone'>());
  useEffect(() => {
    const { current } = removed;
    for (const [id, state] of current) {
      const isShown = shown.includes(id);
      if (!isShown) current.set(id, 'gone');
      if (!isShown || state === 'leaving') continue;
      current.delete(id);
      document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(id)}"]`)?.focus();
    }
  }, [shown]);
  return useCallback(id => void removed.current.set(id, 'leaving'), []);
}
