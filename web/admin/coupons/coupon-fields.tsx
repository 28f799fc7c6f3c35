import X from 'lucide/dist/esm/icons/x.mjs';
import { useId } from 'react';
import { fill } from '#content/fill.ts';
import { adminCouponsText } from '#content/words/admin/coupons.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import { type CouponKind, couponKinds } from '#domain/coupon.ts';
import { categories, categoryLabel, sizeAndScent } from '#domain/display.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FindField } from '../parts/form/find-field.tsx';
import { findProducts } from '../parts/form/find-products.ts';
import type { CouponForm } from './use-coupon-form.ts';

const { fields, kinds, limitsTitle, limitsHint, deletedProduct } = adminCouponsText;

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
        <Checkbox
          checked={values.first_order}
          hint={fields.firstOrderHint}
          label={fields.firstOrder}
          name="first_order"
          onChange={event => change({ first_order: event.target.checked })}
        />
        <GoodsFields change={change} error={error?.fields.only_products} values={values} />
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

/** Categories and products that the coupon is for. */
function GoodsFields({ values, change, error }: Pick<CouponForm, 'values' | 'change'> & { error: string | undefined }) {
  const { only_products, only_categories } = values;
  const add = ({ id, name }: AdminProductRow) => {
    if (!only_products.some(one => one.id === id)) change({ only_products: [...only_products, { id, name }] });
  };
  return (
    <>
      <fieldset className="coupon-goods coupon-goods--row">
        <legend>{fields.categories}</legend>
        {categories.map(category => (
          <Checkbox
            checked={only_categories.includes(category)}
            key={category}
            label={categoryLabel(category)}
            onChange={({ target: { checked } }) =>
              change({
                only_categories: categories.filter(one => (one === category ? checked : only_categories.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className="coupon-goods">
        <legend>{fields.products}</legend>
        <ul className="coupon-goods__chosen">
          {only_products.map(({ id, name }) => (
            <li key={id}>
              {name ?? deletedProduct}
              <IconButton
                icon={<Icon of={X} size={18} />}
                label={fill(fields.removeProduct, { name: name ?? deletedProduct })}
                onClick={() => change({ only_products: only_products.filter(one => one.id !== id) })}
              />
            </li>
          ))}
        </ul>
        {error && <p className="field__error">{error}</p>}
        <FindField
          find={findProducts}
          hint={fields.findHint}
          keyOf={({ id }) => id}
          label={fields.findProduct}
          none={fields.findNone}
          onPick={add}
        >
          {product => {
            const [size, scent] = sizeAndScent(product);
            return [product.name, scent, size].filter(Boolean).join(', ');
          }}
        </FindField>
      </fieldset>
    </>
  );
}
