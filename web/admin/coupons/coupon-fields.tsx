import { useId } from 'react';
import { adminCouponsText } from '#content/words/admin/coupons.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CouponForm } from './use-coupon-form.ts';

const { fields, limitsTitle, limitsHint } = adminCouponsText;

/** A code is upper-cased while typing. */
export function CouponFields({ form: { bind, values, change } }: { form: CouponForm }) {
  const hintId = useId();
  return (
    <>
      <div className="coupon-fields coupon-fields--two">
        <TextField
          {...bind('code')}
          autoCapitalize="characters"
          autoComplete="off"
          label={fields.code}
          maxLength={40}
          onChange={event => change({ code: event.target.value.toUpperCase() })}
          placeholder={fields.codeExample}
          required
          spellCheck={false}
        />
        <TextField
          {...bind('discount')}
          inputMode="decimal"
          label={fields.discount}
          max={100}
          min={0}
          required
          step={0.01}
          type="number"
        />
      </div>
      <fieldset aria-describedby={hintId} className="coupon-limits">
        <legend className="coupon-limits__title">{limitsTitle}</legend>
        <p className="field__hint" id={hintId}>
          {limitsHint}
        </p>
        <div className="coupon-fields coupon-fields--two">
          <TextField {...bind('starts_on')} label={fields.starts} type="date" />
          <TextField {...bind('ends_on')} label={fields.ends} type="date" />
        </div>
        <div className="coupon-fields coupon-fields--three">
          <TextField {...bind('min_subtotal')} inputMode="decimal" label={fields.minimum} maxLength={20} />
          <TextField {...bind('max_redemptions')} inputMode="numeric" label={fields.uses} maxLength={10} />
          <TextField {...bind('max_per_customer')} inputMode="numeric" label={fields.perCustomer} maxLength={10} />
        </div>
      </fieldset>
      <Checkbox
        checked={values.active}
        hint={fields.activeHint}
        label={fields.active}
        name="active"
        onChange={event => change({ active: event.target.checked })}
      />
    </>
  );
}
