import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { couponText } from '#content/words/cart.ts';
import type { Quote } from '#contract/cart/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  /** The code entered; the quote says whether it is valid. */
  code: string;
  applied: Quote['coupon'];
  refused: Quote['coupon_refused'];
  onApply: (code: string) => void;
}

/**
 * Folded until opened. A refused code stays in the field with the reason. Focus moves to what replaces the pressed
 * button.
 */
export function CouponField({ code, applied, refused, onApply }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setText] = useState<string | null>(null);
  const text = typed ?? code;
  const id = useId();
  const form = applied ? 'applied' : isOpen || code !== '' ? 'field' : 'folded';
  const { frame, press } = useLeadOn(form);
  const problem = refused && refused.code !== '' ? refused.message : undefined;
  const apply = (wanted: string) => press(() => onApply(wanted));
  const fold = () => {
    setOpen(false);
    setText(null);
    apply('');
  };
  // Inside the checkout form, Enter must apply the code and not place the order.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(text.trim());
  };
  const forms: Record<typeof form, ReactNode> = {
    applied: applied && (
      <Button onClick={fold} variant="quiet">
        {fill(couponText.remove, { code: applied.code })}
      </Button>
    ),
    folded: (
      <Button onClick={() => press(() => setOpen(true))} variant="quiet">
        {couponText.open}
      </Button>
    ),
    field: (
      <>
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          error={problem}
          id={id}
          label={couponText.label}
          maxLength={40}
          onChange={event => setText(event.target.value)}
          onKeyDown={onEnter}
          value={text}
        />
        <Button onClick={() => apply(text.trim())} variant="secondary">
          {couponText.apply}
        </Button>
      </>
    ),
  };
  return (
    <div className={applied ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1' : undefined}>
      <p role="status">
        {applied &&
          fill(applied.frees_shipping ? couponText.okShipping : couponText.ok, {
            code: applied.code,
            discount: formatMoney(applied.discount_cents),
          })}
        {applied?.only_for && ` ${fill(couponText.onlyFor, { goods: applied.only_for })}`}
      </p>
      <div className={form === 'field' ? 'coupon-field' : undefined} ref={frame}>
        {forms[form]}
      </div>
      <LiveRegion message={problem ?? ''} />
    </div>
  );
}

/** When the pressed button is replaced, focus moves to the first control that appears instead. */
function useLeadOn(form: string) {
  const frame = useRef<HTMLDivElement>(null);
  const pressedIn = useRef<string | null>(null);
  useEffect(() => {
    if (pressedIn.current === null || pressedIn.current === form) return;
    pressedIn.current = null;
    frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [form]);
  const press = (work: () => void) => {
    pressedIn.current = form;
    work();
  };
  return { frame, press };
}
