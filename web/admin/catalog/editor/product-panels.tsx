import { type ReactNode, useId, useRef } from 'react';
import { usualSteps } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import { picturesText, adminProductsText as text } from '#content/words/admin/catalog.ts';
import { mostPictures } from '#contract/catalog/limits.ts';
import { pages } from '#contract/pages.ts';
import { categories, categoryLabel, scents, sizes } from '#domain/display.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { marginPercent, skuOf } from '#domain/product-facts.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { DescriptionField } from './description/description-field.tsx';
import { PictureFields } from './pictures/picture-fields.tsx';
import { type ProductField, type ProductValues, valuesOf } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

const { fields, panels } = text;

/** Pictures and price at the left, words at the right; on a phone one below the other. */
export function ProductPanels({ form }: { form: ProductFormState }) {
  const count = fill(picturesText.count, { n: form.pictures.drafts.length, most: mostPictures });
  return (
    <div className="product-panels">
      <div className="product-panels__pictures">
        <Panel aside={<span className="muted num">{count}</span>} padded title={picturesText.legend}>
          <PictureFields form={form} />
        </Panel>
      </div>
      <div className="product-panels__what">
        <Panel aside={<NeededNote />} padded title={panels.what}>
          <WhatFields form={form} />
        </Panel>
      </div>
      <div className="product-panels__price">
        <Panel padded title={panels.price}>
          <PriceFields form={form} />
        </Panel>
      </div>
      <div className="product-panels__stock">
        <Panel padded title={panels.stock}>
          <StockFields form={form} />
        </Panel>
      </div>
      <div className="product-panels__use">
        <Panel padded title={panels.use}>
          <div className="product-fields">
            <TextArea
              {...form.bind('ingredients')}
              className="product-fields__wide"
              label={fields.ingredients}
              maxLength={2_000}
              rows={3}
            />
            <HowToUse form={form} />
          </div>
        </Panel>
      </div>
      <div className="product-panels__found">
        <Panel padded title={panels.found}>
          <FoundAs form={form} />
        </Panel>
      </div>
    </div>
  );
}

function PriceFields({ form: { bind, shown, values } }: { form: ProductFormState }) {
  const isStored = shown?.compare_at_cents != null && values.compare_at === valuesOf(shown).compare_at;
  const stored = shown?.is_former_price ? text.compareShown : text.compareNotShown;
  return (
    <div className="product-fields">
      <TextField {...bind('price')} inputMode="decimal" label={<Needed of={fields.price} />} required />
      <TextField
        {...bind('compare_at')}
        hint={isStored ? stored : text.compareHint}
        inputMode="decimal"
        label={fields.compare_at}
      />
      <TextField {...bind('cost')} hint={marginWords(values)} inputMode="decimal" label={fields.cost} />
      <TextField {...bind('tax_code')} hint={text.taxCodeHint} label={fields.tax_code} maxLength={20} />
    </div>
  );
}

/** What is left of the price, as long as both are amounts. */
function marginWords({ price, cost }: Pick<ProductValues, 'price' | 'cost'>): string {
  const [asked, paid] = [parseDollars(price), parseDollars(cost)];
  const percent = marginPercent(asked, paid);
  if (asked === null || paid === null || percent === null) return text.costHint;
  return fill(text.margin, { percent, amount: formatMoney(asked - paid) });
}

function StockFields({ form: { bind, change, values, shown } }: { form: ProductFormState }) {
  const slug = values.slug || shown?.slug;
  const skuHint = slug ? fill(text.skuHint, { sku: skuOf({ sku: null, slug }) }) : text.skuHintNew;
  return (
    <div className="product-fields">
      <TextField {...bind('stock')} hint={text.stockHint} inputMode="numeric" label={fields.stock} />
      <TextField {...bind('sku')} hint={skuHint} label={fields.sku} maxLength={60} />
      <TextField {...bind('gtin')} hint={text.gtinHint} inputMode="numeric" label={fields.gtin} maxLength={20} />
      <TextField {...bind('weight')} hint={text.weightHint} inputMode="decimal" label={fields.weight} />
      <TextField {...bind('origin')} hint={text.originHint} label={fields.origin} maxLength={2} />
      <TextField {...bind('lasts_days')} hint={text.lastsHint} inputMode="numeric" label={fields.lasts_days} />
      <Checkbox
        checked={values.is_returnable}
        hint={text.returnableHint}
        label={fields.returnable}
        name="is_returnable"
        onChange={event => change({ is_returnable: event.target.checked })}
      />
    </div>
  );
}

const mark = (
  <span aria-hidden="true" className="needed">
    {' '}
    *
  </span>
);

const Needed = ({ of }: { of: ReactNode }) => (
  <>
    {of}
    {mark}
  </>
);

const NeededNote = () => (
  <span className="muted">
    {mark} {text.required}
  </span>
);

function WhatFields({ form }: { form: ProductFormState }) {
  const { bind, change, values, shown, error } = form;
  const isMoved = shown?.is_active && values.slug !== '' && values.slug !== shown.slug;
  return (
    <div className="product-fields">
      <TextField {...bind('name')} label={<Needed of={fields.name} />} maxLength={160} required />
      <TextField
        {...bind('slug')}
        hint={isMoved ? text.slugChanged : text.slugHint}
        label={fields.slug}
        maxLength={160}
        placeholder={text.slugOfName}
      />
      <TextField {...bind('short_description')} className="product-fields__wide" label={fields.short} maxLength={300} />
      <div className="product-fields__wide">
        <DescriptionField
          error={error?.fields.description}
          onChange={description => change({ description })}
          value={values.description}
        />
      </div>
      <CategoryField form={form} />
      <Suggested field="scent" form={form} known={scents} />
      <Suggested field="size" form={form} hint={text.sizeHint} known={sizes} />
      <TextField {...bind('line')} hint={text.lineHint} label={fields.line} maxLength={60} />
    </div>
  );
}

/** Nothing is chosen unasked. A stored value that is no longer offered stays a choice. */
function CategoryField({ form }: { form: ProductFormState }) {
  const stored = form.shown?.category ?? '';
  const all = ['', ...(stored === '' || isKnown(stored) ? [] : [stored]), ...categories];
  return (
    <SelectField {...form.bind('category')} label={fields.category}>
      {all.map(option => (
        <option key={option} value={option}>
          {categoryLabel(option) || text.choose}
        </option>
      ))}
    </SelectField>
  );
}

const isKnown = (category: string) => (categories as readonly string[]).includes(category);

interface SuggestedProps {
  form: ProductFormState;
  field: Extract<ProductField, 'scent' | 'size'>;
  known: readonly string[];
  hint?: string;
}

/** Any text, with the usual ones to choose from; what an option says is changed there. */
function Suggested({ form, field, known, hint }: SuggestedProps) {
  const id = useId();
  const said = form.kind[field];
  if (said !== null) return <TextField hint={text.byOption} label={fields[field]} readOnly value={said} />;
  return (
    <>
      <TextField {...form.bind(field)} autoComplete="off" hint={hint} label={fields[field]} list={id} maxLength={40} />
      <datalist id={id}>
        {known.map(value => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
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
      <TextArea {...bind('how_to_use')} hint={text.useHint} label={fields.use} maxLength={2_000} ref={area} rows={5} />
      {values.how_to_use === '' && (
        <Button onClick={write} size="small" variant="quiet">
          {text.useUsual}
        </Button>
      )}
    </div>
  );
}

/** Roughly how a search engine shows the page. */
function FoundAs({ form: { values, shown } }: { form: ProductFormState }) {
  const slug = values.slug || shown?.slug;
  return (
    <div className="product-found">
      {slug && <p className="muted wrap-anywhere">{pages.product(slug)}</p>}
      <p className="product-found__title wrap-anywhere">{values.name || text.fields.name}</p>
      <p className="wrap-anywhere">{values.short_description || text.foundEmpty}</p>
    </div>
  );
}
