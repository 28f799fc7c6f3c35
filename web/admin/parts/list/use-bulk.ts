import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#web/ui/feedback/toast.ts';

interface BulkWork<Row> {
  /** Runs the action on one row with the question's answer; null on success, else the error. */
  one: (row: Row, answer: string) => Promise<string | null>;
  /** The message at the end. */
  words: (ended: { done: number; n: number }) => string;
  /** Offers to take back what was done. */
  undo?: { label: string; onClick: () => void; seconds: number };
}

/** What an action asks for, once for all rows. Without options it is a password. */
export interface BulkAnswer {
  label: string;
  hint?: string;
  options?: readonly (readonly [value: string, label: string])[];
  /** The empty choice. */
  none?: string;
  /** The error for an empty answer. */
  needed: string;
}

/** An action with its confirmation. */
export interface BulkAction<Row> extends BulkWork<Row> {
  label: string;
  /** The confirm button, where the label would be ambiguous. */
  confirm?: string;
  ask: Readonly<{ one: string; more: string }>;
  /** What the action does. */
  text: string;
  /** What it must ask for these rows; mostly nothing. */
  answer?: (rows: readonly Row[]) => BulkAnswer | null;
  danger?: true;
}

export interface Bulk<Row> {
  run: (rows: readonly Row[], work: BulkWork<Row>, answer?: string) => Promise<void>;
  /** Errors of the last run, by row id. */
  results: ReadonlyMap<string, string>;
  progress: { done: number; n: number } | null;
}

/**
 * Runs one action on several rows, one after the other; errors appear in their rows, which `keep` leaves selected for
 * another try. Afterwards `askAgain` refreshes the list; without it the page is revalidated.
 */
export function useBulk<Row extends { id: string }>(
  keep: (ids: Iterable<string>) => void,
  askAgain?: () => void,
): Bulk<Row> {
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null);
  const run = async (rows: readonly Row[], { one, words, undo }: BulkWork<Row>, answer = '') => {
    const refused = new Map<string, string>();
    setResults(new Map());
    for (const [done, row] of rows.entries()) {
      setProgress({ done, n: rows.length });
      const problem = await one(row, answer);
      if (problem) refused.set(row.id, problem);
    }
    setProgress(null);
    setResults(refused);
    const said = words({ done: rows.length - refused.size, n: rows.length });
    const offer = undo && refused.size < rows.length ? { action: undo, seconds: undo.seconds, about: 'undo' } : {};
    if (refused.size > 0) toast.error(said, offer);
    else toast.success(said, offer);
    keep(refused.keys());
    if (askAgain) askAgain();
    else await revalidate();
  };
  return { run, results, progress };
}
