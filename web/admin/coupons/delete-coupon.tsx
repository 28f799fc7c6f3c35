import { adminText } from '#content/microcopy/admin.ts';
import { adminCouponsText } from '#content/microcopy/coupons.ts';
import type { Coupon } from '#contract/coupons.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { DeleteQuestion } from '../form/delete-question.tsx';

export const DeleteCoupon = ({ coupon: { id, code }, onClose }: { coupon: Coupon; onClose: () => void }) => (
  <DeleteQuestion
    action={adminCouponsText.deleteAction}
    busyLabel={adminCouponsText.deleting}
    onClose={onClose}
    remove={() => browserApi(routes.adminDeleteCoupon, { params: { id } })}
    thing={code}
    words={adminText.couponDelete}
  />
);
