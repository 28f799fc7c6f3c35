import { useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has(row: Row): boolean;
  toggle(row: Row): void;
  /** Selects all rows shown, or none if all are selected. */
  toggleAll(): void;
  state: 'none' | 'some' | 'all';
  /** Selects these alone. */
  keep(keys: Iterable<string>): void;
  clear(): void;
}

/** Rows selected for an action. A row that is no longer shown is deselected. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(row => chosen.has(keyOf(row)));
  // A row that reappears is not selected again.
  if (rows.length < chosen.size) setChosen(new Set(rows.map(keyOf)));
  const state = rows.length === 0 ? 'none' : rows.length === shown.length ? 'all' : 'some';
  return {
    rows,
    has: row => chosen.has(keyOf(row)),
    toggle: row => setChosen(before => toggled(before, keyOf(row))),
    toggleAll: () => setChosen(state === 'all' ? new Set() : new Set(shown.map(keyOf))),
    state,
    keep: keys => setChosen(new Set(keys)),
    clear: () => setChosen(new Set()),
  };
}

function toggled(chosen: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
