import { useRef } from 'react';
import { usualSteps } from '#content/catalog.ts';
import { adminProductsText } from '#content/words/admin/catalog.ts';
import { categories, categoryLabel, scentLabel, scents, sizes } from '#domain/display.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { DescriptionField } from './description/description-field.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import type { ProductField } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

const { fields } = adminProductsText;

export function ProductFields({ form }: { form: ProductFormState }) {
  const { bind, change, values, shown, error } = form;
  const isMoved = shown?.is_active && values.slug !== '' && values.slug !== shown.slug;
  return (
    <div className="product-fields">
      <TextField {...bind('name')} label={fields.name} maxLength={160} required />
      <TextField
        {...bind('slug')}
        hint={isMoved ? adminProductsText.slugChanged : adminProductsText.slugHint}
        label={fields.slug}
        maxLength={160}
        optional
      />
      <TextField
        {...bind('short_description')}
        className="product-fields__wide"
        label={fields.short}
        maxLength={300}
        optional
      />
      <div className="product-fields__wide">
        <DescriptionField
          error={error?.fields.description}
          onChange={description => change({ description })}
          value={values.description}
        />
      </div>
      <TextField {...bind('price')} inputMode="decimal" label={fields.price} required />
      <TextField
        {...bind('stock')}
        hint={adminProductsText.stockHint}
        inputMode="numeric"
        label={fields.stock}
        optional
      />
      <Choice field="category" form={form} labelOf={categoryLabel} options={categories} />
      <Choice field="scent" form={form} labelOf={scentLabel} options={scents} />
      <Choice field="size" form={form} labelOf={size => size} options={sizes} />
      <TextField {...bind('line')} hint={adminProductsText.lineHint} label={fields.line} maxLength={60} optional />
      <TextArea
        {...bind('ingredients')}
        className="product-fields__wide"
        label={fields.ingredients}
        maxLength={2_000}
        optional
        rows={3}
      />
      <HowToUse form={form} />
      <div className="product-fields__wide">
        <PictureFields form={form} />
      </div>
      <Checkbox
        checked={values.is_active}
        label={fields.active}
        name="is_active"
        onChange={event => change({ is_active: event.target.checked })}
      />
    </div>
  );
}

interface ChoiceProps {
  form: ProductFormState;
  field: Extract<ProductField, 'category' | 'scent' | 'size'>;
  options: readonly string[];
  labelOf: (option: string) => string;
}

/** A stored value that is no longer offered stays a choice. */
function Choice({ form, field, options, labelOf }: ChoiceProps) {
  const stored = form.shown ? (form.shown[field] ?? '') : form.values[field];
  const all = options.includes(stored) ? options : [stored, ...options];
  return (
    <SelectField {...form.bind(field)} label={fields[field]}>
      {all.map(option => (
        <option key={option} value={option}>
          {labelOf(option) || adminProductsText.none}
        </option>
      ))}
    </SelectField>
  );
}

/** A product's own steps; without any, the default steps of its page can be copied. */
function HowToUse({ form: { bind, change, values } }: { form: ProductFormState }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const write = () => {
    change({ how_to_use: usualSteps(values.category).join('\n') });
    area.current?.focus();
  };
  return (
    <div className="product-fields__wide product-fields__use">
      <TextArea
        {...bind('how_to_use')}
        hint={adminProductsText.useHint}
        label={adminProductsText.fields.use}
        maxLength={2_000}
        optional
        ref={area}
        rows={5}
      />
      {values.how_to_use === '' && (
        <Button onClick={write} size="small" variant="quiet">
          {adminProductsText.useUsual}
        </Button>
      )}
    </div>
  );
}
