import Check from 'lucide/dist/esm/icons/check.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCouponsText } from '#content/words/admin/coupons.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { reportFailure } from '../parts/form/report-failure.ts';

/** Turns a coupon on or off: shown at once, and reverted if the server refuses. */
export function StatusFlip({ coupon: { id, code, active } }: { coupon: Coupon }) {
  const { revalidate } = useRevalidator();
  const [isActive, setActive] = useState(active);
  const [isBusy, setBusy] = useState(false);
  const about = `coupon ${id}`;
  const status = isActive ? adminCouponsText.active : adminCouponsText.inactive;
  const flip = async (wanted: boolean) => {
    if (isBusy) return;
    setActive(wanted);
    setBusy(true);
    const { error } = await browserApi(routes.adminSwitchCoupon, { params: { id }, body: { active: wanted } });
    setBusy(false);
    if (error) {
      setActive(!wanted);
      reportFailure(error, { action: adminCouponsText.flipAction, thing: code, again: () => void flip(wanted), about });
    } else {
      toast.success(fill(wanted ? adminText.couponOn : adminText.couponOff, { code }), { about });
    }
    await revalidate();
  };
  return (
    <button
      aria-busy={isBusy || undefined}
      aria-label={fill(adminCouponsText.flip, { code, status })}
      className="coupon-flip"
      onClick={() => void flip(!isActive)}
      type="button"
    >
      <Badge icon={isActive ? Check : Minus} tone={isActive ? 'success' : 'neutral'}>
        {status}
      </Badge>
    </button>
  );
}
