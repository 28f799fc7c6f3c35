import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminProductsText } from '#content/microcopy/admin-pages.ts';
import type { AdminProduct } from '#contract/admin.ts';
import type { ApiError } from '#web/client/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { saveProduct } from './save-product.ts';

interface Props {
  /** null: a new one. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** Add or edit: a refusal stays beside its field and nothing typed is lost; closing with changes asks first. */
export function ProductDialog({ product, onClose }: Props) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  // Created, but its picture was refused: pressing again changes it rather than making a second.
  const [saved, setSaved] = useState(product);
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const close = () => {
    if (!isChanged || window.confirm(adminText.unsaved.text)) onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await saveProduct(saved, new FormData(event.currentTarget));
    setBusy(false);
    setError(outcome.error);
    if (outcome.product) {
      setSaved(outcome.product);
      await revalidate();
    }
    if (outcome.error || !outcome.product) return;
    toast.success(fill(product ? adminText.saved : adminText.created, { thing: outcome.product.name }));
    onClose();
  };
  return (
    <Dialog
      footer={
        <>
          <Button onClick={close} size="small" variant="secondary">
            {adminProductsText.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={adminProductsText.saving} form={formId} size="small" type="submit">
            {product ? adminProductsText.update : adminProductsText.create}
          </Button>
        </>
      }
      onClose={close}
      open
      size="wide"
      title={product ? adminProductsText.edit : adminProductsText.add}
      unsaved={isChanged}
    >
      <form className="grid gap-4" id={formId} noValidate onChange={() => setChanged(true)} onSubmit={submit}>
        {error && Object.keys(error.fields).length === 0 && (
          <Banner alert tone="error">
            {error.message}
          </Banner>
        )}
        <ProductFields errors={error?.fields ?? {}} product={product} />
      </form>
    </Dialog>
  );
}
