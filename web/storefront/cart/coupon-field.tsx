import { type KeyboardEvent, useId, useState } from 'react';
import { fill } from '#content/fill.ts';
import { couponText } from '#content/microcopy/cart.ts';
import type { Quote } from '#contract/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  /** The code asked for; the quote says whether it holds. */
  code: string;
  applied: Quote['coupon'];
  refused: Quote['coupon_refused'];
  onApply: (code: string) => void;
}

/** Folded away until asked for; a refused code says why and stays to be mended. */
export function CouponField({ code, applied, refused, onApply }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setText] = useState<string | null>(null);
  const text = typed ?? code;
  const id = useId();
  if (applied) {
    return (
      <div>
        <p role="status">
          {fill(couponText.ok, { code: applied.code, discount: formatMoney(applied.discount_cents) })}
        </p>
        <Button onClick={() => onApply('')} variant="quiet">
          {fill(couponText.remove, { code: applied.code })}
        </Button>
      </div>
    );
  }
  if (!isOpen && code === '') {
    return (
      <div>
        <Button onClick={() => setOpen(true)} variant="quiet">
          {couponText.open}
        </Button>
      </div>
    );
  }
  // The field stands inside the checkout form: Enter applies the code and does not send the order.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onApply(text.trim());
  };
  return (
    <div className="coupon-field">
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        error={refused && refused.code !== '' ? refused.message : undefined}
        id={id}
        label={couponText.label}
        maxLength={40}
        onChange={event => setText(event.target.value)}
        onKeyDown={onEnter}
        value={text}
      />
      <Button onClick={() => onApply(text.trim())} variant="secondary">
        {couponText.apply}
      </Button>
    </div>
  );
}
