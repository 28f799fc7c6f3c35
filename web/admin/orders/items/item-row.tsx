import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useCallback, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { changeItemsText } from '#content/words/admin/change-items.ts';
import type { SwapChoice } from '#contract/orders/items.ts';
import type { StaffItem } from '#contract/payments/admin.ts';
import { sizeAndScentBeside } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { FindField } from '#web/admin/parts/form/find-field.tsx';
import { findProducts } from '#web/admin/parts/form/find-products.ts';
import { GoodsPicture } from '#web/admin/parts/goods-picture.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type ChosenSwap, type ItemsDraft, outOf, staysOf, swapOf } from './items-draft.ts';

const text = changeItemsText;

/** Products but the one that the item is. */
const useFind = (productId: string | null) =>
  useCallback((q: string, signal: AbortSignal) => findProducts(q, signal, productId), [productId]);

interface Props {
  item: StaffItem;
  /** Other variants of its family. */
  choices: readonly SwapChoice[];
  draft: ItemsDraft;
  /** Whether units can be taken out. */
  takesOut: boolean;
  onChange: (part: Partial<ItemsDraft>) => void;
}

/** An item: how many units ship, and what some are swapped for. */
export function ItemRow({ item, choices, draft, takesOut, onChange }: Props) {
  const { id, product_name: name, changeable_quantity } = item;
  const [isOpen, setOpen] = useState(false);
  const swap = swapOf(draft, item);
  const out = outOf(draft, item);
  const stays = staysOf(draft, item);
  const kind = [...sizeAndScentBeside(item), item.sku];
  const setOut = (units: number) => onChange({ out: { ...draft.out, [id]: units } });
  const setSwap = (chosen: ChosenSwap | null) => {
    const { [id]: _, ...others } = draft.swaps;
    onChange({ swaps: chosen ? { ...others, [id]: chosen } : others });
  };
  const region = useRef<HTMLFieldSetElement>(null);
  const changeSwap = (chosen: ChosenSwap | null) => {
    if (!chosen) region.current?.focus({ preventScroll: true });
    setSwap(chosen);
  };
  const pick = (product: SwapChoice) => {
    // The pressed button goes.
    region.current?.focus({ preventScroll: true });
    setSwap({ product, quantity: changeable_quantity - out });
    setOpen(false);
  };
  return (
    <li className="change-item">
      <GoodsPicture className="change-item__picture" size={48} src={item.image_url} />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="muted num">{[...kind, formatMoney(item.unit_price_cents)].filter(Boolean).join(', ')}</p>
        {item.instead_of && <p className="muted">{fill(text.instead, { name: item.instead_of })}</p>}
        {changeable_quantity === 0 && <p className="muted">{text.fixed}</p>}
      </div>
      {changeable_quantity > 0 && (
        <>
          <Stepper
            fewer={fill(text.fewer, { name })}
            isLeast={!takesOut || stays === item.quantity - item.refunded_quantity - changeable_quantity || stays === 0}
            isMost={out === 0}
            more={fill(text.more, { name })}
            onStep={by => setOut(out - by)}
            words={[
              fill(text.goesOut, { n: stays, most: item.quantity - item.refunded_quantity }),
              out > 0 && (out === 1 ? text.outOne : fill(text.outMore, { n: out })),
            ]}
          />
          <fieldset
            aria-label={fill(text.swap.openNamed, { name })}
            className="change-item__swap"
            ref={region}
            tabIndex={-1}
          >
            {swap && <SwapLine item={item} most={changeable_quantity - out} onChange={changeSwap} swap={swap} />}
            {!swap && out < changeable_quantity && (
              <Button
                aria-expanded={isOpen}
                aria-label={fill(text.swap.openNamed, { name })}
                onClick={() => setOpen(!isOpen)}
                size="small"
                type="button"
                variant="secondary"
              >
                {text.swap.open}
              </Button>
            )}
            {!swap && isOpen && <SwapPicker choices={choices} item={item} onPick={pick} />}
          </fieldset>
        </>
      )}
    </li>
  );
}

interface StepperProps {
  words: readonly (string | false)[];
  fewer: string;
  more: string;
  isLeast: boolean;
  isMost: boolean;
  onStep: (by: 1 | -1) => void;
}

function Stepper({ words, fewer, more, isLeast, isMost, onStep }: StepperProps) {
  return (
    <div className="change-item__units">
      <IconButton
        aria-disabled={isLeast}
        icon={<Icon of={Minus} />}
        label={fewer}
        onClick={() => !isLeast && onStep(-1)}
        type="button"
      />
      <p className="num" role="status">
        {words.filter(Boolean).map(line => (
          <span key={String(line)}>{line}</span>
        ))}
      </p>
      <IconButton
        aria-disabled={isMost}
        icon={<Icon of={Plus} />}
        label={more}
        onClick={() => !isMost && onStep(1)}
        tooltipAlign="end"
        type="button"
      />
    </div>
  );
}

interface SwapLineProps {
  item: StaffItem;
  swap: ChosenSwap;
  most: number;
  onChange: (swap: ChosenSwap | null) => void;
}

function SwapLine({ item, swap, most, onChange }: SwapLineProps) {
  const { product, quantity } = swap;
  const difference = (product.price_cents - item.unit_price_cents) * quantity;
  const amount = formatMoney(Math.abs(difference));
  return (
    <>
      <Stepper
        fewer={fill(text.swap.fewer, { name: item.product_name })}
        isLeast={quantity === 1}
        isMost={quantity === most}
        more={fill(text.swap.more, { name: item.product_name })}
        onStep={by => onChange({ product, quantity: quantity + by })}
        words={[fill(text.swap.units, { n: quantity, name: product.name })]}
      />
      <p className="muted num">
        {[stockWords(product), difference > 0 && fill(text.swap.dearer, { amount })]
          .concat(difference < 0 ? fill(text.swap.cheaper, { amount }) : [])
          .filter(Boolean)
          .join('. ')}
      </p>
      <Button
        aria-label={fill(text.swap.closeNamed, { name: item.product_name })}
        onClick={() => onChange(null)}
        size="small"
        type="button"
        variant="quiet"
      >
        {text.swap.close}
      </Button>
    </>
  );
}

const stockWords = ({ stock_quantity: n }: SwapChoice) =>
  n === null ? text.swap.stock.none : fill(text.swap.stock.left, { n });

function SwapPicker({
  item,
  choices,
  onPick,
}: {
  item: StaffItem;
  choices: readonly SwapChoice[];
  onPick: (product: SwapChoice) => void;
}) {
  const find = useFind(item.product_id);
  return (
    <div className="grid gap-4">
      {choices.length > 0 && (
        <div className="find-field">
          <p className="field__label">{text.swap.variants}</p>
          <ul className="find-field__list">
            {choices.map(choice => (
              <li key={choice.id}>
                <button className="find-field__one" onClick={() => onPick(choice)} type="button">
                  <Choice product={choice} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FindField
        find={find}
        hint={text.swap.findHint}
        keyOf={({ id }) => id}
        label={text.swap.find}
        none={text.swap.none}
        onPick={onPick}
      >
        {product => <Choice product={product} />}
      </FindField>
    </div>
  );
}

function Choice({ product }: { product: SwapChoice }) {
  const facts = [formatMoney(product.price_cents), stockWords(product), !product.is_active && text.swap.off];
  return (
    <>
      <strong className="font-semibold">{product.name}</strong>
      <span className="muted num">{facts.filter(Boolean).join(', ')}</span>
    </>
  );
}
