import { useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { returnText } from '#content/words/returns.ts';
import type { ReturnOptions } from '#contract/returns/shapes.ts';
import { supportPages } from '#contract/support/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { mostReturnPictures, mostReturnWords, returnWishes } from '#domain/returns/return-reason.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { PictureField } from '../support/picture-field.tsx';
import { useTray } from '../support/use-tray.ts';
import { Refused } from './refused.tsx';
import { chosenLines, firstOutsidePolicy, moneyBack } from './return-form.ts';
import { ReturnLineFields } from './return-line-fields.tsx';

const { ask: text, wishes, wishHints } = returnText;

interface AskAnswer {
  problem: string;
  /** The order cannot be opened any more. */
  isShut: boolean;
  /** Fields that are missing. */
  fields: string[];
  typed: Record<string, string>;
  at: number;
}

interface Props {
  options: ReturnOptions;
  orderKey: string | undefined;
  requestId: string;
  answer: AskAnswer | undefined;
}

/** Pictures are not kept over a reload. */
const unkept = { read: () => ({ pictures: [] }), writePictures: () => {} };

/** What comes back, why, and what the buyer would like. A plain form, so it also works without scripts. */
export function AskForm({ options, orderKey, requestId, answer }: Props) {
  const { tray, pictures } = useTray(unkept, mostReturnPictures);
  const isBusy = useNavigation().formMethod === 'POST';
  const [form, setForm] = useState<FormData | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const lines = options.lines.filter(line => line.left > 0);
  if (lines.length === 0) return <EmptyState help={text.none.text} level={2} title={text.none.title} />;
  const chosen = form ? chosenLines(form, options) : [];
  const typed = answer?.typed ?? {};
  // One that is filled in meanwhile is not missing any more.
  const missing = answer?.fields.filter(name => !form?.get(name)) ?? [];
  const isMended = answer !== undefined && answer.fields.length > 0 && missing.length === 0;
  const isSending = pictures.some(({ state }) => state === 'sending');
  return (
    <Form
      className="returns__form"
      method="post"
      noValidate
      onChange={event => setForm(new FormData(event.currentTarget))}
      onSubmit={event => {
        setWaiting(isSending);
        if (isSending) event.preventDefault();
      }}
    >
      <input name="request_id" type="hidden" value={requestId} />
      {answer && !isMended && <Problem answer={answer} options={options} />}
      <Banner tone="success">
        {fill(text.fits, {
          date: displayDate(new Date(options.ends_at ?? '')),
          percent: options.left_percent,
        })}
      </Banner>
      <fieldset className="returns__lines">
        <legend className="title-3">{text.what}</legend>
        {lines.map(line => (
          <ReturnLineFields
            isAlone={lines.length === 1}
            isAnswered={answer !== undefined}
            key={line.item_id}
            line={line}
            missing={missing}
            percent={options.left_percent}
            typed={typed}
          />
        ))}
      </fieldset>
      <RadioCards
        defaultValue={returnWishes.find(wish => wish === typed.wish) ?? 'refund'}
        legend={text.wish}
        look="marked"
        name="wish"
        options={returnWishes
          .filter(wish => wish !== 'credit' || !options.is_guest)
          .map(value => ({
            value,
            label: wishes[value],
            detail: fill(wishHints[value], { days: options.refund_days }),
          }))}
      />
      <TextArea defaultValue={typed.note} label={text.note} maxLength={mostReturnWords} name="note" optional rows={3} />
      <Pictures isWaiting={isWaiting && isSending} pictures={pictures} tray={tray} />
      {chosen.length > 0 && form?.get('wish') !== 'replacement' && <Sum chosen={chosen} options={options} />}
      <Foot chosen={chosen} isBusy={isBusy} options={options} orderKey={orderKey} />
    </Form>
  );
}

function Problem({ answer, options }: { answer: AskAnswer; options: ReturnOptions }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return (
    <div ref={box} tabIndex={-1}>
      <Refused isGuest={options.is_guest} orderNumber={options.order_number} {...answer} />
    </div>
  );
}

type Tray = Pick<ReturnType<typeof useTray>, 'tray' | 'pictures'>;

/** Uploaded at once; their ids are sent with the form. */
function Pictures({ tray, pictures, isWaiting }: Tray & { isWaiting: boolean }) {
  const id = useId();
  return (
    <div className="returns__pictures">
      <p className="field__label" id={id}>
        {text.pictures}
        <span className="field__optional"> (optional)</span>
      </p>
      <PictureField
        error={isWaiting ? text.wait : ''}
        hint={text.picturesHint}
        labelledBy={id}
        most={mostReturnPictures}
        pictures={pictures}
        tray={tray}
      />
      {pictures.map(({ sent }) => sent && <input key={sent.id} name="picture" type="hidden" value={sent.id} />)}
    </div>
  );
}

interface ChosenProps {
  options: ReturnOptions;
  chosen: ReturnType<typeof chosenLines>;
}

function Sum({ options, chosen }: ChosenProps) {
  const { total, fee, isAllOurs } = moneyBack(chosen, options.fee_cents);
  const pays = options.shop_pays || isAllOurs ? text.parcel.shop : text.parcel.buyer;
  return (
    <div aria-live="polite" className="returns__sum">
      <FactRows rows={[{ term: text.money, value: formatMoney(total), total: true }]} sums />
      <p className="muted text-sm">
        {text.moneyHint} {fee > 0 && fill(text.fee, { fee: formatMoney(fee) })} {pays}
      </p>
    </div>
  );
}

/** The button, unless a line does not fit: then the reason, and how to write to us instead. */
function Foot({ options, chosen, orderKey, isBusy }: ChosenProps & { orderKey: string | undefined; isBusy: boolean }) {
  const problem = firstOutsidePolicy(chosen);
  if (problem) {
    const sentence =
      problem.problem === 'excluded'
        ? `${problem.name}: ${text.excluded}`
        : fill(text.tooLittle, { percent: options.left_percent, name: problem.name });
    return (
      <Banner alert tone="warning">
        <p>
          {sentence}{' '}
          <Link
            className="link"
            to={supportPages.contact({ number: options.order_number, key: orderKey, topic: 'return' })}
          >
            {text.write}
          </Link>{' '}
          {text.writeWhy}
        </p>
      </Banner>
    );
  }
  return (
    <div className="grid gap-2">
      <Button busy={isBusy} busyLabel={text.sending} type="submit">
        {text.send}
      </Button>
      <p className="muted text-sm">{text.after}</p>
    </div>
  );
}
