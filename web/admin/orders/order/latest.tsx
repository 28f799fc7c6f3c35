import type { ReactNode } from 'react';
import { counted } from '#web/admin/parts/list/count-words.ts';

const most = 4;

interface Props {
  /** Items of the list, latest first. */
  entries: ReactNode[];
  more: Parameters<typeof counted>[1];
}

/** The latest entries of a list; earlier ones are one press away, unless it is only one. */
export function Latest({ entries, more }: Props) {
  if (entries.length === 0) return null;
  const shown = entries.length > most + 1 ? most : entries.length;
  return (
    <>
      <ul className="admin-entries">{entries.slice(0, shown)}</ul>
      {entries.length > shown && (
        <details>
          <summary className="link">{counted(entries.length - shown, more)}</summary>
          <ul className="admin-entries mt-4">{entries.slice(shown)}</ul>
        </details>
      )}
    </>
  );
}
