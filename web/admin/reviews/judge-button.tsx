import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminReviewsText as text } from '#content/words/admin/reviews.ts';
import type { StaffReview } from '#contract/reviews/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { reportFailure } from '../parts/form/report-failure.ts';

type Props = { review: StaffReview; onRemove: (review: StaffReview) => void };

/** Removing a published review asks for a reason; a removed one is restored at once. */
export function JudgeButton({ review, onRemove }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const { id, author_name: name } = review;
  const about = `review ${id}`;
  const restore = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.adminRestoreReview, { params: { id } });
    setBusy(false);
    if (error) {
      const thing = fill(text.thing, { name });
      reportFailure(error, { action: text.restoreAction, thing, again: () => void restore(), about });
    } else {
      toast.success(text.restoredToast, { about });
    }
    await revalidate();
  };
  if (review.status === 'published') {
    return (
      <Button
        aria-label={fill(text.removeNamed, { name })}
        onClick={() => onRemove(review)}
        size="small"
        variant="secondary"
      >
        {text.remove}
      </Button>
    );
  }
  return (
    <Button
      aria-label={fill(text.restoreNamed, { name })}
      busy={isBusy}
      onClick={() => void restore()}
      size="small"
      variant="secondary"
    >
      {text.restore}
    </Button>
  );
}
