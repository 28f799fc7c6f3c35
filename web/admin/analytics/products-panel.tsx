import { adminAnalyticsText as text } from '#content/microcopy/admin-analytics.ts';
import type { Analytics } from '#contract/analytics.ts';
import { shortSize } from '#domain/display.ts';
import { Bars } from '../chart/bars.tsx';
import { marksUpTo } from '../chart/scale.ts';
import { counted } from '../list/count-words.ts';
import { DataTable } from '../table/data-table.tsx';
import { ChartPanel } from './chart-panel.tsx';

type Sold = Analytics['top_products'][number];

/** Which products went out most. */
export function ProductsPanel({ days, top_products }: Pick<Analytics, 'days' | 'top_products'>) {
  return (
    <ChartPanel
      chart="products"
      days={days}
      drawing={
        <Bars
          bars={top_products.map(sold => ({
            name: nameOf(sold),
            text: counted(sold.units, text.units),
            value: sold.units,
          }))}
          markOf={units => units.toLocaleString('en-US')}
          marks={marksUpTo(Math.max(...top_products.map(({ units }) => units), 0), 1)}
        />
      }
      isEmpty={top_products.length === 0}
      table={
        <DataTable
          caption={text.charts.products}
          columns={[
            { id: 'product', header: text.columns.product, cell: nameOf, phone: 'lead' },
            {
              id: 'units',
              header: text.columns.units,
              cell: sold => counted(sold.units, text.units),
              align: 'end',
              phone: 'leadEnd',
            },
          ]}
          keyOf={nameOf}
          rows={top_products}
        />
      }
    />
  );
}

const nameOf = ({ name, size, category }: Sold) => (size ? `${name}, ${shortSize(size, category)}` : name);
