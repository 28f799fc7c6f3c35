import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminProductsText as words } from '#content/microcopy/admin-pages.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProductFields } from './product-fields.tsx';
import { saveProduct } from './save-product.ts';

/** Adds a product, or edits the one given. */
export function ProductDialog({ product, onClose }: { product: AdminProduct | null; onClose: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState(product);
  const [isDirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const result = await saveProduct(new FormData(event.currentTarget), saved);
    setBusy(false);
    if (result.product) setSaved(result.product);
    if (result.error) {
      setErrors(result.error.fields);
      return toast.error(result.error.message);
    }
    toast.success(fill(product ? adminText.saved : adminText.created, { thing: result.product.name }));
    onClose();
    await revalidate();
  };
  return (
    <Dialog onClose={onClose} open size="form" title={product ? words.edit : words.add} unsaved={isDirty}>
      <form className="grid gap-4" noValidate onChange={() => setDirty(true)} onSubmit={submit}>
        <ProductFields errors={errors} product={product} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose} variant="secondary">
            {words.cancel}
          </Button>
          <Button busy={busy} busyLabel={words.saving} type="submit">
            {product ? words.update : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
