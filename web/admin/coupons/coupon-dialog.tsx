import { type FormEvent, useId } from 'react';
import { fill } from '#content/fill.ts';
import { adminCouponsText as text } from '#content/words/admin/coupons.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { Coupon } from '#contract/coupons/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ConflictNotice } from '../parts/form/conflict-notice.tsx';
import { FailureWords } from '../parts/form/failure-words.tsx';
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
  const formId = useId();
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
    <Dialog
      footer={
        <>
          <Button onClick={close} size="small" variant="secondary">
            {text.cancel}
          </Button>
          <Button busy={form.isBusy} busyLabel={text.saving} form={formId} size="small" type="submit">
            {coupon ? text.update : text.create}
          </Button>
        </>
      }
      onClose={close}
      open
      size="form"
      title={coupon ? text.edit : text.add}
    >
      <form className="grid gap-4" id={formId} noValidate onSubmit={submit}>
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
            <FailureWords failure={error} />
          </Banner>
        )}
        <CouponFields form={form} />
      </form>
    </Dialog>
  );
}
