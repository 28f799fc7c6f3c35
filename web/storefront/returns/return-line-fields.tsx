import { fill } from '#content/fill.ts';
import { returnText } from '#content/words/returns.ts';
import type { ReturnOptions } from '#contract/returns/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { returnConditions, returnReasons } from '#domain/returns/return-reason.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { productDetails } from '../goods/product-details.ts';
import { GoodsPicture } from '../orders/goods-picture.tsx';

const { ask: text, reasons, conditions } = returnText;

interface Props {
  line: ReturnOptions['lines'][number];
  /** The only line: ticked from the start. */
  isAlone: boolean;
  percent: number;
  /** As sent before, when it was refused. */
  typed: Record<string, string>;
  isAnswered: boolean;
  missing: readonly string[];
}

/** One line of the order; its questions are shown while it is ticked. */
export function ReturnLineFields({ line, isAlone, percent, typed, isAnswered, missing }: Props) {
  const { item_id: id, product_name: name } = line;
  const facts = [productDetails(name, line), formatMoney(line.unit_price_cents)];
  return (
    <div className="returns__line">
      <label className="returns__take">
        <input
          className="checkbox__box"
          defaultChecked={isAnswered ? `take-${id}` in typed : isAlone}
          name={`take-${id}`}
          type="checkbox"
        />
        <GoodsPicture className="aspect-4/5 w-18" src={line.image_url} width={72} />
        <span className="min-w-0">
          <span className="wrap-anywhere block font-serif text-[1.5rem] leading-tight">
            <span className="visually-hidden">{fill(text.take, { name: '' })}</span>
            {name}
          </span>
          <span className="muted block text-sm">{facts.filter(Boolean).join(', ')}</span>
          {!line.is_returnable && <span className="muted block text-sm">{text.excluded}</span>}
        </span>
      </label>
      <div className="returns__questions">
        {line.left > 1 && (
          <SelectField
            className="returns__quantity"
            defaultValue={typed[`quantity-${id}`] ?? '1'}
            label={text.quantity}
            name={`quantity-${id}`}
          >
            {[...line.back_cents.keys()].map(at => (
              <option key={at} value={at + 1}>
                {at + 1} {fill(text.of, { n: line.left })}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          defaultValue={typed[`reason-${id}`] ?? ''}
          error={missing.includes(`reason-${id}`) ? text.noReason : undefined}
          label={text.why}
          name={`reason-${id}`}
        >
          <option value="">{text.choose}</option>
          {returnReasons.map(reason => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </SelectField>
        <RadioCards
          defaultValue={returnConditions.find(condition => condition === typed[`condition-${id}`])}
          error={missing.includes(`condition-${id}`) ? text.noCondition : undefined}
          legend={text.opened}
          look="marked"
          name={`condition-${id}`}
          options={returnConditions.map(value => ({ value, label: fill(conditions[value], { percent }) }))}
        />
      </div>
    </div>
  );
}
