import { type FormEvent, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { reviewText } from '#content/words/review-form.ts';
import type { Review } from '#contract/catalog/shapes.ts';
import { reviewLimits } from '#contract/reviews/limits.ts';
import type { ReviewInput } from '#contract/reviews/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSession } from '#web/client/session.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StarChoice } from './star-choice.tsx';

interface Props {
  slug: string;
  /** The existing review; null to write a new one. */
  review: Review | null;
  onSaved: () => void;
  /** It was written in another tab meanwhile; resolves to whether the form edits that one now. */
  onWritten: () => Promise<boolean>;
}

/** A failure clears nothing: the text stays until it is saved. */
export function ReviewForm({ slug, review, onSaved, onWritten }: Props) {
  const { user } = useSession();
  // What was typed stays when the form edits a review that came later.
  const [start] = useState(review);
  const [problems, setProblems] = useState<ReviewProblems>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (found: ReviewProblems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const body = readReviewForm(new FormData(event.currentTarget));
    const found = reviewProblems(body);
    setFailure('');
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { error } = await browserApi(review ? storefrontRoutes.editReview : storefrontRoutes.writeReview, {
      params: { slug },
      body,
    });
    const isEdit = error?.code === 'review_once' && (await onWritten());
    setBusy(false);
    if (!error) return onSaved();
    refuse(error.fields);
    if (Object.keys(error.fields).length > 0) return;
    setFailure(isEdit ? `${error.message} ${reviewText.replace}` : error.message);
  };
  const clear = (name: keyof ReviewProblems) => () => setProblems(({ [name]: _, ...others }) => others);
  return (
    <form className="reviews__form" noValidate onSubmit={send} ref={form}>
      <StarChoice error={problems.rating} first={start?.rating} onChange={clear('rating')} />
      <TextField
        autoComplete="off"
        defaultValue={start?.title}
        error={problems.title}
        label={reviewText.headline}
        maxLength={reviewLimits.title.max}
        name="title"
        onChange={clear('title')}
      />
      <TextArea
        defaultValue={start?.body}
        error={problems.body}
        hint={`${reviewText.hint} ${reviewText.medical}`}
        label={reviewText.body}
        maxLength={reviewLimits.body.max}
        name="body"
        onChange={clear('body')}
        rows={5}
        showCount
      />
      <TextField
        autoComplete="nickname"
        defaultValue={start?.author_name ?? shortName(user?.name)}
        error={problems.author_name}
        label={reviewText.name}
        maxLength={reviewLimits.author_name.max}
        name="author_name"
        onChange={clear('author_name')}
      />
      <Checkbox defaultChecked={start?.disclosed} label={reviewText.disclose} name="disclosed" />
      {failure && (
        <Banner alert tone="error">
          {failure}
        </Banner>
      )}
      <Button busy={isBusy} busyLabel={reviewText.submitting} full type="submit">
        {review ? reviewText.save : reviewText.submit}
      </Button>
    </form>
  );
}

/** 'Ruth Miller' is suggested as 'Ruth M.', so that surnames are published only on purpose. */
export function shortName(name = ''): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = rest.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : first;
}

type ReviewProblems = Partial<Record<string, string>>;

export function readReviewForm(form: FormData): ReviewInput {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    rating: Number(text('rating')),
    title: text('title'),
    body: text('body'),
    author_name: text('author_name'),
    disclosed: form.has('disclosed'),
  };
}

/** The problems in the order of the form; the server checks the same. */
export function reviewProblems(review: ReviewInput): ReviewProblems {
  const problems: ReviewProblems = {};
  if (!review.rating) problems.rating = reviewText.chooseStars;
  for (const name of ['title', 'body', 'author_name'] as const) {
    const { min } = reviewLimits[name];
    if (review[name].trim().length < min) problems[name] = fill(reviewText.tooShort, { n: min });
  }
  return problems;
}
