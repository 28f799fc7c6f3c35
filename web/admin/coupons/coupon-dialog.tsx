import type { FormEvent } from 'react';
import { fill } from '#content/fill.ts';
import { adminCouponsText as text } from '#content/words/admin/coupons.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { FormDialog } from '#web/admin/parts/form/form-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConflictNotice } from '../parts/form/conflict-notice.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { differences, valuesOf } from './coupon-values.ts';
import { useCouponForm } from './use-coupon-form.ts';

interface Props {
  /** null: a new coupon. */
  coupon: Coupon | null;
  onClose: () => void;
}

/**
 * Adds or edits a coupon: a refusal appears at its field, nothing typed is lost, and closing with changes asks first.
 */
export function CouponDialog({ coupon, onClose }: Props) {
  const form = useCouponForm(coupon, saved => {
    toast.success(fill(coupon ? adminText.saved : adminText.created, { thing: saved.code }));
    onClose();
  });
  const { error, theirs } = form;
  const close = () => {
    if (!form.isChanged || window.confirm(adminText.unsaved.text)) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <FormDialog
      isBusy={form.isBusy}
      onClose={close}
      onSubmit={submit}
      size="form"
      title={coupon ? text.edit : text.add}
      words={{ cancel: text.cancel, save: coupon ? text.update : text.create, busy: text.saving }}
    >
      {theirs && (
        <ConflictNotice
          differences={differences(valuesOf(theirs), form.values)}
          onSave={() => void form.saveAnyway()}
          onShow={form.showTheirs}
          saved={{ by: theirs.updated_by, at: theirs.updated_at }}
        />
      )}
      {error && !theirs && Object.keys(error.fields).length === 0 && (
        <Banner alert tone="error">
          {error.message}
        </Banner>
      )}
      <CouponFields form={form} />
    </FormDialog>
  );
}
