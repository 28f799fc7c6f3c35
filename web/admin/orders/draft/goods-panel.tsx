import X from 'lucide/dist/esm/icons/x.mjs';
import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import type { QuotedLine } from '#contract/drafts/shapes.ts';
import { scentLabel, shortSize } from '#domain/display.ts';
import { decimal, formatMoney } from '#domain/money.ts';
import { FindField } from '#web/admin/parts/form/find-field.tsx';
import { findProducts } from '#web/admin/parts/form/find-products.ts';
import { GoodsPicture } from '#web/admin/parts/goods-picture.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button-look.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { LineValues } from './draft-values.ts';
import type { DraftFormState } from './use-draft-form.ts';

const text = draftText.goods;
const stockWords = (stock: number | null) => (stock === null ? text.stock.none : fill(text.stock.left, { n: stock }));

interface Props {
  form: DraftFormState;
  quoted: readonly QuotedLine[];
}

/** The items, each at the shop's price or at another price with its reason. */
export function GoodsPanel({ form, quoted }: Props) {
  const { values, fields, change } = form;
  const add = ({ id }: AdminProductRow) => {
    if (values.lines.some(line => line.product_id === id)) return;
    change({ lines: [...values.lines, { product_id: id, quantity: '1', price: '', reason: '' }] });
  };
  return (
    <Panel title={draftText.panels.goods}>
      <div className="draft-find">
        <FindField
          find={findProducts}
          hint={text.findHint}
          keyOf={({ id }) => id}
          label={text.find}
          none={text.none}
          onPick={add}
        >
          {product => <Found product={product} />}
        </FindField>
        {values.lines.length === 0 && (
          <p className={fields.lines ? 'field__error' : 'muted'} role={fields.lines ? 'alert' : undefined}>
            {fields.lines ?? text.empty}
          </p>
        )}
      </div>
      <ul>
        {values.lines.map(line => (
          <Line
            form={form}
            key={line.product_id}
            line={line}
            quoted={quoted.find(({ product_id }) => product_id === line.product_id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Found({ product }: { product: AdminProductRow }) {
  const { name, price_cents, stock_quantity, is_active } = product;
  const facts = [formatMoney(price_cents), stockWords(stock_quantity), !is_active && text.off];
  return (
    <>
      <strong className="font-semibold">{name}</strong>
      <span className="muted num">{facts.filter(Boolean).join(', ')}</span>
    </>
  );
}

type LineProps = { form: DraftFormState; line: LineValues; quoted: QuotedLine | undefined };

function Line({ form, line, quoted }: LineProps) {
  const { values, fields, changeLine, change } = form;
  const { product_id } = line;
  const name = quoted ? (quoted.name ?? text.gone) : '…';
  const kind = [quoted?.size && shortSize(quoted.size, null), quoted?.scent && scentLabel(quoted.scent)];
  const isFree = values.replaces !== null;
  const set = (field: 'quantity' | 'price' | 'reason') => ({
    name: `${field}-${product_id}`,
    value: line[field],
    error: fields[`${product_id}.${field}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => changeLine(product_id, { [field]: event.target.value }),
  });
  return (
    <li className="draft-line">
      <GoodsPicture className="draft-line__picture" size={48} src={quoted?.image_url ?? null} />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="muted num">
          {[...kind, quoted?.name && stockWords(quoted.stock_quantity)].filter(Boolean).join(', ')}
        </p>
        {quoted?.problem && (
          <p className="field__error" role="alert">
            {quoted.problem}
          </p>
        )}
      </div>
      <p className="draft-line__sum num">{quoted && formatMoney(quoted.line_total_cents)}</p>
      <button
        aria-label={fill(text.removeNamed, { name })}
        className={iconButtonClass({})}
        onClick={() => change({ lines: values.lines.filter(each => each !== line) })}
        title={text.remove}
        type="button"
      >
        <Icon of={X} />
      </button>
      <div className="draft-line__fields">
        <TextField
          {...set('quantity')}
          aria-label={fill(text.quantity, { name })}
          inputMode="numeric"
          label={text.labels.quantity}
          maxLength={3}
        />
        {!isFree && (
          <>
            <TextField
              {...set('price')}
              aria-label={fill(text.price, { name })}
              inputMode="decimal"
              label={text.labels.price}
              maxLength={12}
              placeholder={quoted ? decimal(quoted.list_price_cents) : ''}
            />
            {line.price.trim() !== '' && (
              <TextField
                {...set('reason')}
                aria-label={fill(text.reason, { name })}
                hint={quoted && fill(text.listPrice, { amount: formatMoney(quoted.list_price_cents) })}
                label={text.labels.reason}
                maxLength={200}
              />
            )}
          </>
        )}
      </div>
    </li>
  );
}
