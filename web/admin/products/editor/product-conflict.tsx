import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProduct } from '#contract/product-desk.ts';
import { displayTime } from '#domain/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { differences, valuesOf } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

type Props = { form: ProductFormState; theirs: AdminProduct };

/** Somebody else saved meanwhile, or orders moved the stock: both versions field by field, and the choice. */
export function ProductConflict({ form, theirs }: Props) {
  const { title, text, actions } = adminText.conflict;
  const [show, save] = actions;
  const box = useRef<HTMLDivElement>(null);
  // It stands above the form, and the button that was pressed below it.
  useEffect(() => box.current?.focus(), []);
  const stock = (of: AdminProduct | null) => of?.stock_quantity ?? adminProductsText.notCounted;
  const isStockAlone = theirs.version === form.shown?.version;
  const words = isStockAlone
    ? fill(adminProductsText.stockMoved, { theirs: stock(theirs), seen: stock(form.shown) })
    : fill(text, {
        person: theirs.updated_by ?? adminProductsText.someone,
        time: displayTime(theirs.updated_at),
      });
  const alts = { theirs: theirs.images.map(({ alt }) => alt), yours: form.pictures.drafts.map(({ alt }) => alt) };
  const rows = differences({ ...valuesOf(theirs), alts: alts.theirs }, { ...form.values, alts: alts.yours });
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>{words}</p>
        <ul className="banner__list wrap-anywhere">
          {rows.map(({ label, ...values }) => (
            <li key={label}>
              <strong className="font-semibold">{label}</strong> {fill(adminProductsText.difference, values)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button onClick={form.showTheirs} size="small" variant="secondary">
            {show}
          </Button>
          <Button onClick={() => void form.saveAnyway()} size="small" variant="secondary">
            {save}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
