import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import type { AdminProduct } from '#contract/product-desk.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ProductConflict } from './product-conflict.tsx';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import './editor.css';

interface FormState {
  isBusy: boolean;
  isChanged: boolean;
}

interface Props {
  formId: string;
  /** null: a new one. */
  product: AdminProduct | null;
  onState: (state: FormState) => void;
  onSaved: () => void;
}

/** What staff set of a product; the dialog around it has its buttons. */
export function ProductForm({ formId, product, onState, onSaved }: Props) {
  const form = useProductForm(product, saved => {
    // Nothing is left behind now: the way out asks nothing.
    flushSync(() => onState({ isBusy: false, isChanged: false }));
    toast.success(fill(product ? adminText.saved : adminText.created, { thing: saved.name }));
    onSaved();
  });
  const { error, theirs, isBusy, isChanged } = form;
  useEffect(() => onState({ isBusy, isChanged }), [onState, isBusy, isChanged]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form className="grid gap-4" id={formId} noValidate onSubmit={submit} ref={element}>
      {theirs && <ProductConflict form={form} theirs={theirs} />}
      {error && !theirs && (
        <Banner alert tone="error">
          {error.message}
        </Banner>
      )}
      <ProductFields form={form} />
    </form>
  );
}
