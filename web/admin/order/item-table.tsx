import type { StaffItem } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { DataTable } from '../table/data-table.tsx';

export function ItemTable({ items }: { items: readonly StaffItem[] }) {
  return (
    <DataTable
      caption="Items of the order"
      columns={[
        {
          id: 'product',
          header: 'Product',
          cell: item => <span className="font-semibold">{item.product_name}</span>,
          phone: 'lead',
        },
        { id: 'sku', header: 'SKU', cell: item => item.sku, phone: 'sub' },
        {
          id: 'quantity',
          header: 'Quantity',
          cell: item => `${item.quantity} × ${formatMoney(item.unit_price_cents)}`,
          align: 'end',
          phone: 'subEnd',
        },
        {
          id: 'total',
          header: 'Total',
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
