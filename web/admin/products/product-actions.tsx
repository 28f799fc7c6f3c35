import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminProductsText } from '#content/microcopy/admin-pages.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProductDialog } from './product-dialog.tsx';

export function ProductActions({ product }: { product: AdminProduct }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  const [cancel, confirm] = adminText.productDelete.actions;
  const remove = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.adminDeleteProduct, { params: { id: product.id } });
    setBusy(false);
    close();
    if (error) return toast.error(error.message);
    toast.success(fill(adminText.deleted, { thing: product.name }));
    await revalidate();
  };
  return (
    <>
      <IconButton
        icon={<Icon of={Pencil} />}
        label={`${adminProductsText.edit}: ${product.name}`}
        onClick={() => setOpen('edit')}
        tooltip="none"
      />
      <IconButton
        icon={<Icon of={Trash2} />}
        label={`${confirm}: ${product.name}`}
        onClick={() => setOpen('delete')}
        tooltip="none"
      />
      {open === 'edit' && <ProductDialog onClose={close} product={product} />}
      <ConfirmDialog
        busy={busy}
        cancelLabel={cancel}
        confirmLabel={confirm}
        danger
        onCancel={close}
        onConfirm={remove}
        open={open === 'delete'}
        title={adminText.productDelete.title}
      >
        {adminText.productDelete.text}
      </ConfirmDialog>
    </>
  );
}
