import { useEffect, useState } from 'react';
import { adminProductsText } from '#content/microcopy/admin-pages.ts';
import type { AdminProduct } from '#contract/admin.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { priceText } from './save-product.ts';

const words = adminProductsText.fields;

export function ProductFields({ product, errors }: { product: AdminProduct | null; errors: Record<string, string> }) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return (
    <>
      <TextField defaultValue={product?.name} error={errors.name} label={words.name} name="name" />
      <TextArea
        defaultValue={product?.description ?? ''}
        error={errors.description}
        label={words.description}
        name="description"
      />
      <TextField
        defaultValue={product ? priceText(product.price_cents) : ''}
        error={errors.price}
        inputMode="decimal"
        label={words.price}
        name="price"
      />
      <TextField
        defaultValue={product?.stock_quantity ?? ''}
        error={errors.stock}
        inputMode="numeric"
        label={words.stock}
        name="stock"
      />
      <TextField
        defaultValue={product ? (product.category ?? '') : 'balm'}
        error={errors.category}
        label={words.category}
        name="category"
      />
      <TextField
        defaultValue={product ? (product.scent ?? '') : 'unscented'}
        error={errors.scent}
        label={words.scent}
        name="scent"
      />
      <TextField
        defaultValue={product ? (product.size ?? '') : '2oz'}
        error={errors.size}
        label={words.size}
        name="size"
      />
      <TextField
        accept="image/jpeg,image/png,image/webp"
        error={errors.file}
        label={words.image}
        name="file"
        onChange={event => {
          const file = event.target.files?.[0];
          setPreview(file ? URL.createObjectURL(file) : null);
        }}
        type="file"
      />
      {preview && <img alt="" className="h-32 w-auto justify-self-start" src={preview} />}
      <Checkbox defaultChecked={product?.is_active ?? true} label={words.active} name="is_active" />
    </>
  );
}
