import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function DeleteProduct({ product, onClose }: { product: AdminProductRow; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const { title, text, actions } = adminText.productDelete;
  const remove = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.adminDeleteProduct, { params: { id: product.id } });
    setBusy(false);
    onClose();
    const thing = product.name;
    if (error) {
      const failed = { action: adminProductsText.deleteAction, thing, reason: error.message };
      toast.error(fill(adminText.failed.text, failed), {
        action: { label: adminText.failed.action, onClick: () => void remove() },
      });
    } else {
      toast.success(fill(adminText.deleted, { thing }));
    }
    await revalidate();
  };
  return (
    <ConfirmDialog
      busy={isBusy}
      busyLabel={adminProductsText.deleting}
      cancelLabel={actions[0]}
      confirmLabel={actions[1]}
      danger
      onCancel={onClose}
      onConfirm={remove}
      open
      title={title}
    >
      <p className="font-semibold">{product.name}</p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
