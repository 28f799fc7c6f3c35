import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#content/fill.ts';
import { adminProductsText } from '#content/words/admin/catalog.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { ConflictNotice } from '#web/admin/parts/form/conflict-notice.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import { ProductFields } from './product-fields.tsx';
import { differences, valuesOf } from './product-values.ts';
import { type ProductFormState, useProductForm } from './use-product-form.ts';
import './editor.css';

interface FormState {
  isBusy: boolean;
  isChanged: boolean;
}

interface Props {
  formId: string;
  /** null: a new product. */
  product: AdminProduct | null;
  onState: (state: FormState) => void;
  onSaved: () => void;
}

/** The fields of a product; the dialog around it has the buttons. */
export function ProductForm({ formId, product, onState, onSaved }: Props) {
  const form = useProductForm(product, saved => {
    // Nothing is unsaved now, so leaving does not ask.
    flushSync(() => onState({ isBusy: false, isChanged: false }));
    toast.success(fill(product ? adminText.saved : adminText.created, { thing: saved.name }));
    onSaved();
  });
  const { error, theirs, isBusy, isChanged } = form;
  useEffect(() => onState({ isBusy, isChanged }), [onState, isBusy, isChanged]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusInvalid(element.current);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form className="grid gap-4" id={formId} noValidate onSubmit={submit} ref={element}>
      {theirs && <ProductConflict form={form} theirs={theirs} />}
      {error && !theirs && (
        <Banner alert tone="error">
          {error.message}
        </Banner>
      )}
      <ProductFields form={form} />
    </form>
  );
}

type ProductConflictProps = { form: ProductFormState; theirs: AdminProduct };

/** Another person saved meanwhile, or orders changed the stock. */
function ProductConflict({ form, theirs }: ProductConflictProps) {
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
