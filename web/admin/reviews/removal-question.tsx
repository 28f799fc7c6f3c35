import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminText } from '#content/words/admin/parts.ts';
import { removalReasonText, adminReviewsText as text } from '#content/words/admin/reviews.ts';
import type { StaffReview } from '#contract/reviews/admin.ts';
import { routes } from '#contract/routes.ts';
import { type RemovalReason, removalReasons } from '#domain/review-removal.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Removal needs one of five reasons; a refusal stays in the dialog. */
export function RemovalQuestion({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, text: sentence, actions } = adminText.reviewRemove;
  const remove = async () => {
    setBusy(true);
    const answer = await browserApi(routes.adminRemoveReview, {
      params: { id: review.id },
      // The server refuses an empty reason.
      body: { reason: reason as RemovalReason },
    });
    setBusy(false);
    setError(answer.error);
    if (answer.error) return;
    toast.success(text.removedToast);
    onClose();
    await revalidate();
  };
  return (
    <ConfirmDialog
      busy={isBusy}
      busyLabel={text.removing}
      cancelLabel={actions[0]}
      confirmLabel={actions[1]}
      danger
      onCancel={onClose}
      onConfirm={remove}
      open
      title={title}
    >
      <div className="grid gap-4">
        <p>{sentence}</p>
        {error && !error.fields.reason && (
          <Banner alert tone="error">
            {error.message}
          </Banner>
        )}
        <SelectField
          error={error?.fields.reason}
          hint={text.reasonHint}
          label={text.reason}
          onChange={event => setReason(event.target.value)}
          value={reason}
        >
          <option value="">{text.chooseReason}</option>
          {removalReasons.map(key => (
            <option key={key} value={key}>
              {removalReasonText[key]}
            </option>
          ))}
        </SelectField>
      </div>
    </ConfirmDialog>
  );
}
