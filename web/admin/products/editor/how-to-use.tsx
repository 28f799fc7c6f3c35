import { useRef } from 'react';
import { usualSteps } from '#content/catalog.ts';
import { adminProductsText as text } from '#content/microcopy/products.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** The steps of a product's own; while it has none, those that its page shows can be the beginning. */
export function HowToUse({ form: { bind, change, values } }: { form: ProductFormState }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const write = () => {
    change({ how_to_use: usualSteps(values.category).join('\n') });
    area.current?.focus();
  };
  return (
    <div className="product-fields__wide product-fields__use">
      <TextArea
        {...bind('how_to_use')}
        hint={text.useHint}
        label={text.fields.use}
        maxLength={2_000}
        optional
        ref={area}
        rows={5}
      />
      {values.how_to_use === '' && (
        <Button onClick={write} size="small" variant="quiet">
          {text.useUsual}
        </Button>
      )}
    </div>
  );
}
