import { staffOrderText } from '#content/microcopy/money.ts';
import type { StaffItem } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { DataTable } from '../table/data-table.tsx';

const { caption, columns } = staffOrderText.items;

export function ItemTable({ items }: { items: readonly StaffItem[] }) {
  return (
    <DataTable
      caption={caption}
      columns={[
        {
          id: 'product',
          header: columns.product,
          cell: item => <span className="font-semibold">{item.product_name}</span>,
          phone: 'lead',
        },
        { id: 'sku', header: columns.sku, cell: item => item.sku, phone: 'sub' },
        {
          id: 'quantity',
          header: columns.quantity,
          cell: item => `${item.quantity} × ${formatMoney(item.unit_price_cents)}`,
          align: 'end',
          phone: 'subEnd',
        },
        {
          id: 'total',
          header: columns.total,
          cell: item => formatMoney(item.line_total_cents),
          align: 'end',
          phone: 'leadEnd',
        },
      ]}
      keyOf={item => item.id}
      rows={items}
    />
  );
}
