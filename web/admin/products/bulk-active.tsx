import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { counted } from '../list/count-words.ts';
import type { Selection } from '../list/use-selection.ts';
import type { BulkDeed, useBulkActive } from './use-bulk-active.ts';

const { bulk: text } = adminProductsText;
const deeds: readonly BulkDeed[] = ['activate', 'deactivate'];

type Props = { selection: Selection<AdminProductRow>; bulk: ReturnType<typeof useBulkActive> };

/** Shows the chosen products to shoppers or hides them, asked for once. */
export function BulkActive({ selection, bulk }: Props) {
  const [asked, setAsked] = useState<BulkDeed | null>(null);
  const { rows } = selection;
  const send = () => {
    if (asked) void bulk.run(rows, asked);
    setAsked(null);
  };
  return (
    <BulkBar count={rows.length} onClear={selection.clear}>
      {bulk.progress ? (
        <p className="num" role="status">
          {fill(text.busy, bulk.progress)}
        </p>
      ) : (
        deeds.map(deed => (
          <Button key={deed} onClick={() => setAsked(deed)} size="small" variant="secondary">
            {text[deed]}
          </Button>
        ))
      )}
      {asked && (
        <ConfirmDialog
          cancelLabel={text.back}
          confirmLabel={text[asked]}
          onCancel={() => setAsked(null)}
          onConfirm={send}
          open
          title={counted(rows.length, text.ask[asked])}
        >
          <p>{text.text[asked]}</p>
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}
