import { useCallback, useEffect, useRef } from 'react';

/**
 * Leads the focus to what is undone: the button pressed for it has gone with its message. `shown` are the ids that stand on the page,
 * each with an element of `data-remove={id}`. Returns the way to tell that one is being removed.
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
