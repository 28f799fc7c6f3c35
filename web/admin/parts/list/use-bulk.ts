import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#web/ui/feedback/toast.ts';

interface BulkWork<Row> {
  /** Does it to one row, with what the question was answered; null, or why it could not be done. */
  one: (row: Row, answer: string) => Promise<string | null>;
  /** Says how it ended. */
  words: (ended: { done: number; n: number }) => string;
}

/** What an action needs to know, once for all rows. Without options it is a password. */
export interface BulkAnswer {
  label: string;
  hint?: string;
  options?: readonly (readonly [value: string, label: string])[];
  /** The empty choice. */
  none?: string;
  /** Said where it is empty. */
  needed: string;
}

/** As it is asked for. */
export interface BulkAction<Row> extends BulkWork<Row> {
  label: string;
  /** On the button of its question, where the label could be taken for something else. */
  confirm?: string;
  ask: Readonly<{ one: string; more: string }>;
  /** What it brings about. */
  text: string;
  /** What it needs to know for these rows; nothing for most. */
  answer?: (rows: readonly Row[]) => BulkAnswer | null;
  danger?: true;
}

export interface Bulk<Row> {
  run: (rows: readonly Row[], work: BulkWork<Row>, answer?: string) => Promise<void>;
  /** What was refused of the last work, by the row's id. */
  results: ReadonlyMap<string, string>;
  progress: { done: number; n: number } | null;
}

/**
 * One action with several rows, one after the other; what was refused says so in its own row. Then `askAgain` brings the list what
 * became of them: where it is not given, the page is loaded anew.
 */
export function useBulk<Row extends { id: string }>(onDone: () => void, askAgain?: () => void): Bulk<Row> {
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null);
  const run = async (rows: readonly Row[], { one, words }: BulkWork<Row>, answer = '') => {
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
    if (refused.size > 0) toast.error(said);
    else toast.success(said);
    onDone();
    if (askAgain) askAgain();
    else await revalidate();
  };
  return { run, results, progress };
}
