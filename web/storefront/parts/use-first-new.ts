import { useEffect, useRef } from 'react';

/** When more rows have come the focus goes on at the first of them: the button that asked has moved away, or is gone. */
export function useFirstNew(rows: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || rows.length <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [rows]);
  const focusAfter = async (more: () => Promise<boolean>) => {
    before.current = rows.length;
    if (!(await more())) before.current = null;
  };
  return { list, focusAfter };
}
