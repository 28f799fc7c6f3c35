import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { listText } from '#content/microcopy/lists.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import type { Bulk, BulkDeed } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

type Props<Row> = { selection: Selection<Row>; bulk: Bulk<Row>; deeds: readonly BulkDeed<Row>[] };

/** What can be done with all chosen rows, each deed asked for once. */
export function BulkDeeds<Row>({ selection, bulk, deeds }: Props<Row>) {
  const [asked, setAsked] = useState<BulkDeed<Row> | null>(null);
  const { rows } = selection;
  const send = (answer: string) => {
    if (asked) void bulk.run(rows, asked, answer);
    setAsked(null);
  };
  return (
    <>
      <BulkBar count={rows.length} onClear={selection.clear}>
        {bulk.progress ? (
          <BulkProgress progress={bulk.progress} />
        ) : (
          deeds.map(deed => (
            <Button key={deed.label} onClick={() => setAsked(deed)} size="small" variant="secondary">
              {deed.label}
            </Button>
          ))
        )}
      </BulkBar>
      {asked && rows.length > 0 && (
        <BulkQuestion deed={asked} onCancel={() => setAsked(null)} onConfirm={send} rows={rows} />
      )}
    </>
  );
}

export const BulkProgress = ({ progress }: { progress: { done: number; n: number } }) => (
  <p className="num" role="status">
    {fill(listText.busy, progress)}
  </p>
);
