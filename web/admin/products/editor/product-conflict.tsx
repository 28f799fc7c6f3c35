import { fill } from '#content/fill.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProduct } from '#contract/product-desk.ts';
import { ConflictNotice } from '#web/admin/form/conflict-notice.tsx';
import { differences, valuesOf } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

type Props = { form: ProductFormState; theirs: AdminProduct };

/** Somebody else saved meanwhile, or orders moved the stock. */
export function ProductConflict({ form, theirs }: Props) {
  const stock = (of: AdminProduct | null) => of?.stock_quantity ?? adminProductsText.notCounted;
  const isStockAlone = theirs.version === form.shown?.version;
  const alts = { theirs: theirs.images.map(({ alt }) => alt), yours: form.pictures.drafts.map(({ alt }) => alt) };
  return (
    <ConflictNotice
      differences={differences({ ...valuesOf(theirs), alts: alts.theirs }, { ...form.values, alts: alts.yours })}
      onSave={() => void form.saveAnyway()}
      onShow={form.showTheirs}
      saved={{ by: theirs.updated_by, at: theirs.updated_at }}
      words={
        isStockAlone
          ? fill(adminProductsText.stockMoved, { theirs: stock(theirs), seen: stock(form.shown) })
          : undefined
      }
    />
  );
}
