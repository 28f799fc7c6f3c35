import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { BulkProgress } from '#web/admin/parts/list/bulk-actions.tsx';
import { BulkBar } from '#web/admin/parts/list/bulk-bar.tsx';
import type { Selection } from '#web/admin/parts/list/use-selection.ts';
import { Menu, MenuChevron } from '#web/admin/parts/menu/menu.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { useBulkStatus } from './use-bulk-status.ts';

const { bulkAsk } = adminOrdersText;

type Props = { selection: Selection<AdminOrder>; bulk: ReturnType<typeof useBulkStatus> };

/** Sets one status for the selected orders, after one confirmation. */
export function BulkStatus({ selection, bulk }: Props) {
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const { rows } = selection;
  const send = () => {
    if (asked) void bulk.run(rows, asked);
    setAsked(null);
  };
  const sum = formatMoney(sumCents(rows.map(order => order.total_cents)));
  return (
    <BulkBar count={rows.length} onClear={selection.clear} sum={sum}>
      {bulk.progress ? (
        <BulkProgress progress={bulk.progress} />
      ) : (
        <>
          <Button onClick={() => setAsked('packed')} size="small">
            {adminOrdersText.markPacked}
          </Button>
          <ButtonLink size="small" to={adminPages.slips(rows.map(order => order.order_number))} variant="secondary">
            {adminOrdersText.printSlips}
          </ButtonLink>
          <Menu
            align="end"
            items={orderStatuses.map(status => ({
              id: status,
              label: orderStatusLabel(status),
              onSelect: () => setAsked(status),
            }))}
            trigger={
              <>
                {adminOrdersText.setStatus} <MenuChevron />
              </>
            }
          />
        </>
      )}
      {asked && (
        <ConfirmDialog
          cancelLabel={bulkAsk.actions[0]}
          confirmLabel={bulkAsk.actions[1]}
          onCancel={() => setAsked(null)}
          onConfirm={send}
          open
          title={fill(rows.length === 1 ? bulkAsk.titleOne : bulkAsk.title, {
            n: rows.length,
            status: orderStatusLabel(asked),
          })}
        >
          <p>{bulkAsk.text}</p>
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}
