import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import type { Bulk, BulkAction } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

type Props<Row> = { selection: Selection<Row>; bulk: Bulk<Row>; actions: readonly BulkAction<Row>[] };

/** Actions for all selected rows, each confirmed once. */
export function BulkActions<Row>({ selection, bulk, actions }: Props<Row>) {
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const { rows } = selection;
  const send = (answer: string) => {
    if (asked) void bulk.run(rows, asked, answer);
    setAsked(null);
  };
  // Otherwise choosing the next row would open the question again.
  if (asked && rows.length === 0) setAsked(null);
  return (
    <>
      <BulkBar count={rows.length} onClear={selection.clear}>
        {bulk.progress ? (
          <BulkProgress progress={bulk.progress} />
        ) : (
          actions.map(action => (
            <Button key={action.label} onClick={() => setAsked(action)} size="small" variant="secondary">
              {action.label}
            </Button>
          ))
        )}
      </BulkBar>
      {asked && <BulkQuestion action={asked} onCancel={() => setAsked(null)} onConfirm={send} rows={rows} />}
    </>
  );
}

export const BulkProgress = ({ progress }: { progress: { done: number; n: number } }) => (
  <p className="num" role="status">
    {fill(listText.busy, progress)}
  </p>
);
