import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/microcopy/admin-pages.ts';
import type { Message } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { Selection } from '../list/use-selection.ts';
import type { useBulkResend } from './use-bulk-resend.ts';

const { bulk: words, bulkAsk, bulkBusy } = adminMessagesText;

type Props = { selection: Selection<Message>; bulk: ReturnType<typeof useBulkResend> };

/** Another try for the chosen mails, asked for once. */
export function BulkResend({ selection, bulk }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { rows } = selection;
  const send = () => {
    void bulk.run(rows);
    setAsked(false);
  };
  return (
    <BulkBar count={rows.length} onClear={selection.clear}>
      {bulk.progress ? (
        <p className="num" role="status">
          {fill(bulkBusy, bulk.progress)}
        </p>
      ) : (
        <Button onClick={() => setAsked(true)} size="small" variant="secondary">
          {words}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          cancelLabel={bulkAsk.actions[0]}
          confirmLabel={bulkAsk.actions[1]}
          onCancel={() => setAsked(false)}
          onConfirm={send}
          open
          title={fill(rows.length === 1 ? bulkAsk.titleOne : bulkAsk.title, { n: rows.length })}
        >
          <p>{bulkAsk.text}</p>
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}
