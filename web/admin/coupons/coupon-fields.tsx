import { useId } from 'react';
import { adminCouponsText } from '#content/words/admin/coupons.ts';
import { type CouponKind, couponKinds } from '#domain/coupon.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CouponForm } from './use-coupon-form.ts';

const { fields, kinds, limitsTitle, limitsHint } = adminCouponsText;

/** A code is upper-cased while typing. */
export function CouponFields({ form: { bind, values, change, error, isStored } }: { form: CouponForm }) {
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
        <SelectField
          disabled={isStored}
          error={error?.fields.kind}
          hint={isStored ? fields.kindKept : undefined}
          label={fields.kind}
          name="kind"
          onChange={event => change({ kind: event.target.value as CouponKind })}
          value={values.kind}
        >
          {couponKinds.map(kind => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
        {values.kind === 'percent' && (
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
        )}
        {values.kind === 'amount' && (
          <TextField {...bind('discount')} inputMode="decimal" label={fields.amount} maxLength={20} required />
        )}
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
