import { Link } from 'react-router';

interface Choice<Value> {
  value: Value;
  label: string;
}

type Props<Value> = { label: string; choices: readonly Choice<Value>[]; chosen: Value };

/** Links to choose one of a few, side by side. */
export function SegmentLinks<Value extends string | number>({
  label,
  choices,
  chosen,
  hrefFor,
}: Props<Value> & { hrefFor: (value: Value) => string }) {
  return (
    <nav aria-label={label} className="segments">
      {choices.map(choice => (
        <Link
          aria-current={choice.value === chosen ? 'true' : undefined}
          className="segments__one"
          key={choice.value}
          preventScrollReset
          to={hrefFor(choice.value)}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}

/** Buttons to choose one of a few, side by side. */
export function SegmentButtons<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value> & { onChoose: (value: Value) => void }) {
  return (
    <fieldset aria-label={label} className="segments">
      {choices.map(({ value, label: text }) => (
        <button
          aria-pressed={value === chosen}
          className="segments__one"
          key={value}
          onClick={() => onChoose(value)}
          type="button"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
