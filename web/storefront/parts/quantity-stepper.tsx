import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { type KeyboardEvent, useId, useState } from 'react';
import { fill } from '#content/fill.ts';
import { quantityText } from '#content/words/quantity.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type Props = Partial<QuantityLimits> & {
  value: number;
  onChange: (quantity: number) => void;
  label?: string;
  /** For several steppers on a page: their buttons name the item ("Increase quantity of Night Oil"). */
  itemName?: string;
  /** Shown below at the lower end. */
  minReason?: string;
  /** Shown below at the upper end ("Only 3 left in stock"). */
  maxReason?: string;
  size?: 'normal' | 'small';
  name?: string;
  disabled?: boolean;
};

export function QuantityStepper(props: Props) {
  const {
    value,
    onChange,
    min = 1,
    max,
    label = quantityText.label,
    itemName,
    minReason,
    maxReason,
    size,
    name,
    disabled,
  } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const atMin = value <= min;
  const atMax = max !== undefined && value >= max;
  const reason = (atMax && maxReason) || (atMin && minReason) || '';
  // Most steppers start at the minimum: always announced, but shown only after a press reached it.
  const [isMinMet, setMinMet] = useState(false);
  const isShown = (atMax && Boolean(maxReason)) || isMinMet;
  const named = (words: string) => (itemName ? fill(quantityText.ofItem, { label: words, name: itemName }) : words);

  const settle = (quantity: number) => {
    setDraft(null);
    setMinMet(quantity <= min);
    if (quantity === value) return;
    setAnnouncement(`${label} ${quantity}`);
    onChange(quantity);
  };
  const settleDraft = () => draft !== null && settle(settleQuantity(draft, value, { min, max }));
  const step = (by: number) => settle(withinLimits(value + by, { min, max }));
  const onKeyDown = (event: KeyboardEvent) => {
    // In a form Enter would submit before the number is settled.
    if (event.key === 'Enter' && draft !== null) {
      event.preventDefault();
      settleDraft();
    }
    if (event.key === 'Escape') setDraft(null);
    if (event.key === 'ArrowUp') step(1);
    if (event.key === 'ArrowDown') step(-1);
  };

  return (
    <div className="stepper">
      <div className={`stepper__box ${size === 'small' ? 'stepper__box--small' : ''}`}>
        <StepButton
          disabled={disabled || atMin}
          label={named(quantityText.decrease)}
          onEnd={() => setMinMet(!disabled)}
          onStep={() => step(-1)}
          sign="minus"
        />
        <input
          aria-describedby={reason ? `${id}-reason` : undefined}
          aria-label={named(label)}
          autoComplete="off"
          className="stepper__input"
          disabled={disabled}
          inputMode="numeric"
          name={name}
          onBlur={settleDraft}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          pattern="[0-9]*"
          value={draft ?? String(value)}
        />
        <StepButton
          disabled={disabled || atMax}
          label={named(quantityText.increase)}
          onStep={() => step(1)}
          sign="plus"
        />
      </div>
      {reason && (
        <p className={isShown ? 'field__hint' : 'visually-hidden'} id={`${id}-reason`}>
          {reason}
        </p>
      )}
      <LiveRegion message={announcement} />
    </div>
  );
}

type StepProps = {
  sign: 'minus' | 'plus';
  label: string;
  disabled: boolean;
  onStep: () => void;
  /** Pressed at the end of the range. */
  onEnd?: () => void;
};

/** aria-disabled keeps focus when a press reaches the end of the range. */
function StepButton({ sign, label, disabled, onStep, onEnd }: StepProps) {
  return (
    <button
      aria-disabled={disabled || undefined}
      aria-label={label}
      className="stepper__button"
      onClick={disabled ? onEnd : onStep}
      type="button"
    >
      <Icon of={sign === 'minus' ? Minus : Plus} />
    </button>
  );
}

/** Both ends inclusive; without `max` the stock is not counted. */
type QuantityLimits = { min: number; max?: number };

/** Clamps a quantity; if the limits cross (nothing left), the upper one wins. */
export function withinLimits(quantity: number, { min, max = Number.POSITIVE_INFINITY }: QuantityLimits): number {
  return Math.min(Math.max(quantity, min), max);
}

/** Settles typed input: whole numbers are clamped, anything else keeps `current`. */
export function settleQuantity(typed: string, current: number, limits: QuantityLimits): number {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return current;
  return withinLimits(Number(text), limits);
}
