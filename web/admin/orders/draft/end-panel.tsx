import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { DraftQuote } from '#contract/drafts/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { FormDialog } from '#web/admin/parts/form/form-dialog.tsx';
import { skipsQuestion } from '#web/admin/parts/form/leave-question.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { DraftFormState } from './use-draft-form.ts';
import type { DraftQuoteState } from './use-draft-quote.ts';

const text = draftText.end;
export type End = 'link' | 'byHand' | 'free';

interface Props {
  form: DraftFormState;
  figures: DraftQuoteState;
  onAsk: (end: End) => void;
}

/** How the draft becomes an order; each way asks first. */
export function EndPanel({ form, figures: { quote, failure, isCurrent }, onAsk }: Props) {
  const hasGoods = form.values.lines.length > 0;
  const isFree = quote?.totals.total_cents === 0;
  const button = (which: End, variant?: 'secondary') => (
    <Button disabled={!isCurrent} onClick={() => onAsk(which)} variant={variant}>
      {text[which]}
    </Button>
  );
  return (
    <Panel padded title={draftText.panels.end}>
      {!hasGoods && <p className="muted">{text.noGoods}</p>}
      {hasGoods && (
        <div className="draft-end">
          {isFree ? button('free') : button('link')}
          {!isFree && button('byHand', 'secondary')}
        </div>
      )}
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </Panel>
  );
}

interface QuestionProps {
  asked: End;
  quote: DraftQuote;
  form: DraftFormState;
  onClose: () => void;
}

/** Says what follows, makes the order and opens it. Outside the draft's own form. */
export function EndQuestion({ asked, quote, form, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const words = { link: text.askLink, byHand: text.askByHand, free: text.askFree }[asked];
  const facts = {
    total: formatMoney(quote.totals.total_cents),
    email: form.values.email.trim() || draftText.list.nobody,
    time: displayStaffTime(quote.pay_until),
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = await form.place({
      how: asked === 'byHand' ? 'by_hand' : 'link',
      reason: String(new FormData(event.currentTarget).get('reason') ?? ''),
      expected_total_cents: quote.totals.total_cents,
    });
    onClose();
    if (!number) return;
    toast.success(fill(asked === 'link' ? text.done.link : text.done.paid, { order_number: number }));
    await navigate(adminPages.order(number), { state: skipsQuestion });
  };
  return (
    <FormDialog
      isBusy={form.isBusy}
      noValidate={false}
      onClose={onClose}
      onSubmit={submit}
      title={fill(words.title, facts)}
      words={{ cancel: text.back, save: text[asked], busy: text.busy }}
    >
      <p>{fill(words.text, facts)}</p>
      {asked === 'byHand' && (
        <TextField
          autoComplete="off"
          hint={text.askByHand.reasonHint}
          label={text.askByHand.reason}
          maxLength={500}
          name="reason"
          required
        />
      )}
    </FormDialog>
  );
}
