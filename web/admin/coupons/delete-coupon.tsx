import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminCouponsText } from '#content/microcopy/coupons.ts';
import type { Coupon } from '#contract/coupons.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function DeleteCoupon({ coupon: { id, code }, onClose }: { coupon: Coupon; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const { title, text, actions } = adminText.couponDelete;
  const remove = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.adminDeleteCoupon, { params: { id } });
    setBusy(false);
    onClose();
    if (error) {
      const failed = { action: adminCouponsText.deleteAction, thing: code, reason: error.message };
      toast.error(fill(adminText.failed.text, failed), {
        action: { label: adminText.failed.action, onClick: () => void remove() },
      });
    } else {
      toast.success(fill(adminText.deleted, { thing: code }));
    }
    await revalidate();
  };
  return (
    <ConfirmDialog
      busy={isBusy}
      busyLabel={adminCouponsText.deleting}
      cancelLabel={actions[0]}
      confirmLabel={actions[1]}
      danger
      onCancel={onClose}
      onConfirm={remove}
      open
      title={title}
    >
      <p className="font-semibold">{code}</p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
