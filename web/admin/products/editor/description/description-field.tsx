import { useId } from 'react';
import { adminProductsText } from '#content/microcopy/products.ts';
import { RichEditor } from './rich-editor.tsx';

interface Props {
  /** HTML; empty text is none. */
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

export function DescriptionField({ value, onChange, error }: Props) {
  const id = useId();
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <p className="field__label" id={id}>
        {adminProductsText.fields.description}
        <span className="field__optional"> (optional)</span>
      </p>
      <RichEditor labelledBy={id} onChange={onChange} value={value} />
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}
