import { useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { listText } from '#content/words/admin/lists.ts';
import { adminOrdersText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressOf } from '#contract/api-route.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { bulkStatuses } from '#domain/order/bulk-move.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/order/order-state.ts';
import { BulkProgress } from '#web/admin/parts/list/bulk-actions.tsx';
import { BulkBar } from '#web/admin/parts/list/bulk-bar.tsx';
import { counted } from '#web/admin/parts/list/count-words.ts';
import type { Selection } from '#web/admin/parts/list/use-selection.ts';
import { Menu, MenuChevron } from '#web/admin/parts/menu/menu.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { divide, type useBulkStatus } from './use-bulk-status.ts';

const { bulkAsk } = adminOrdersText;

type Props = { selection: Selection<AdminOrder>; bulk: ReturnType<typeof useBulkStatus> };

/** Sets one status for the selected orders, after one confirmation that says which are skipped. */
export function BulkStatus({ selection, bulk }: Props) {
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const { rows } = selection;
  /** With nothing to set there is nothing to confirm: it only says why. */
  const hasWork = (status: OrderStatus) => divide(rows, status).moved.length > 0;
  const ask = (status: OrderStatus) => (hasWork(status) ? setAsked(status) : void bulk.run(rows, status));
  const send = () => {
    if (asked) void bulk.run(rows, asked);
    setAsked(null);
  };
  if (asked && rows.length === 0) setAsked(null);
  // Somebody else has done it while the question was open.
  useEffect(() => {
    if (asked && !hasWork(asked)) send();
  });
  const numbers = rows.map(order => order.order_number);
  const sum = formatMoney(sumCents(rows.map(order => order.total_cents)));
  return (
    <BulkBar count={rows.length} onClear={selection.clear} sum={sum}>
      {bulk.progress ? (
        <BulkProgress progress={bulk.progress} />
      ) : (
        <>
          <Button onClick={() => ask('packed')} size="small">
            {adminOrdersText.markPacked}
          </Button>
          <ButtonLink size="small" to={adminPages.slips(numbers)} variant="secondary">
            {adminOrdersText.printSlips}
          </ButtonLink>
          <ButtonLink
            reloadDocument
            size="small"
            to={addressOf(routes.exportOrders, { query: { orders: numbers.join(',') } })}
            variant="secondary"
          >
            {listText.file}
          </ButtonLink>
          <Menu
            align="end"
            items={bulkStatuses.map(status => ({
              id: status,
              label: orderStatusLabel(status),
              onSelect: () => ask(status),
            }))}
            trigger={
              <>
                {adminOrdersText.setStatus} <MenuChevron />
              </>
            }
          />
        </>
      )}
      {asked && hasWork(asked) && (
        <Question onCancel={() => setAsked(null)} onConfirm={send} rows={rows} status={asked} />
      )}
    </BulkBar>
  );
}

type QuestionProps = { rows: readonly AdminOrder[]; status: OrderStatus; onConfirm: () => void; onCancel: () => void };

function Question({ rows, status, onConfirm, onCancel }: QuestionProps) {
  const { moved, skipped, why } = divide(rows, status);
  const [back, confirm] = bulkAsk.actions;
  const title = moved.length === 1 ? bulkAsk.titleOne : bulkAsk.title;
  return (
    <ConfirmDialog
      cancelLabel={back}
      confirmLabel={confirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
      open
      title={fill(title, { n: moved.length, status: orderStatusLabel(status) })}
    >
      {skipped.length > 0 && <p>{fill(counted(skipped.length, bulkAsk.skipped), { n: skipped.length, why })}</p>}
      <p>{bulkAsk.text}</p>
    </ConfirmDialog>
  );
}
