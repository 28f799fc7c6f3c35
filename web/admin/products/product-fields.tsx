import { adminProductsText } from '#content/microcopy/admin-pages.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { categories, categoryLabel, scentLabel, scents, sizes } from '#domain/display.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PictureField } from './picture-field.tsx';

interface Props {
  product: AdminProduct | null;
  errors: Record<string, string>;
}

const { fields } = adminProductsText;

/** New products start as the spec has it: balm, unscented, 2oz, active. An empty stock is not counted. */
export function ProductFields({ product, errors }: Props) {
  const price = product ? (product.price_cents / 100).toFixed(2) : '';
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <TextField
        defaultValue={product?.name}
        error={errors.name}
        label={fields.name}
        maxLength={160}
        name="name"
        required
      />
      <TextField
        defaultValue={product?.short_description ?? ''}
        error={errors.short_description}
        label={fields.short}
        maxLength={300}
        name="short_description"
        optional
      />
      <div className="desk:col-span-2">
        <TextArea
          defaultValue={product?.description ?? ''}
          error={errors.description}
          label={fields.description}
          maxLength={20_000}
          name="description"
          optional
          rows={5}
        />
      </div>
      <TextField
        defaultValue={price}
        error={errors.price}
        inputMode="decimal"
        label={fields.price}
        name="price"
        required
      />
      <TextField
        defaultValue={product?.stock_quantity ?? ''}
        error={errors.stock}
        hint={adminProductsText.stockHint}
        inputMode="numeric"
        label={fields.stock}
        name="stock"
        optional
      />
      <Choice
        label={fields.category}
        labelOf={categoryLabel}
        name="category"
        options={categories}
        value={product?.category ?? 'balm'}
      />
      <Choice
        label={fields.scent}
        labelOf={scentLabel}
        name="scent"
        options={scents}
        value={product?.scent ?? 'unscented'}
      />
      <Choice label={fields.size} labelOf={size => size} name="size" options={sizes} value={product?.size ?? '2oz'} />
      <PictureField error={errors.file} picture={product?.image ?? null} />
      <Checkbox defaultChecked={product?.is_active ?? true} label={fields.active} name="is_active" />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly string[];
  labelOf: (option: string) => string;
}

/** A value that is stored but no longer offered stays a choice. */
function Choice({ label, name, value, options, labelOf }: ChoiceProps) {
  const all = options.includes(value) ? options : [value, ...options];
  return (
    <SelectField defaultValue={value} label={label} name={name}>
      {all.map(option => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </SelectField>
  );
}
