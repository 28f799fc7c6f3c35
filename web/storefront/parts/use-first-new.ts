import { useEffect, useRef } from 'react';

/** Moves focus to the first new row, because the pressed button has moved or disappeared. */
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
