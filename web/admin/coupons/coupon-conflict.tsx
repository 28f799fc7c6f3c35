import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminCouponsText } from '#content/microcopy/coupons.ts';
import type { Coupon } from '#contract/coupons.ts';
import { displayTime } from '#domain/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { differences, valuesOf } from './coupon-values.ts';
import type { CouponForm } from './use-coupon-form.ts';

/** Somebody else saved meanwhile: both versions field by field, and the choice. */
export function CouponConflict({ form, theirs }: { form: CouponForm; theirs: Coupon }) {
  const { title, text, actions } = adminText.conflict;
  const [show, save] = actions;
  const box = useRef<HTMLDivElement>(null);
  // It stands above the form, and the button that was pressed below it.
  useEffect(() => box.current?.focus(), []);
  const person = theirs.updated_by ?? adminCouponsText.someone;
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>{fill(text, { person, time: displayTime(theirs.updated_at) })}</p>
        <ul className="banner__list">
          {differences(valuesOf(theirs), form.values).map(({ label, ...values }) => (
            <li key={label}>
              <strong className="font-semibold">{label}</strong> {fill(adminCouponsText.difference, values)}
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
