import { type ReactNode, useId } from 'react';

type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  /** At the right edge: a price, a lock, or card names. */
  aside?: ReactNode;
  /** Shown under the row while it is chosen. */
  body?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  legend: string;
  /** For a heading above that says the same. */
  hideLegend?: boolean;
  name: string;
  options: readonly RadioCard<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  error?: string;
  /** Adds "(optional)" to the legend. */
  optional?: boolean;
  /** tiles: short options side by side. marked: the chosen one has a strong border. */
  look?: 'list' | 'marked' | 'tiles';
};

/** One bordered list of radios (delivery, payment). Native inputs support arrow keys and posting without JavaScript. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend, name, options, value, defaultValue, onChange, error, optional, look = 'list' } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={`radio-cards radio-cards--${look}`}>
      <legend className={hideLegend ? 'visually-hidden' : 'field__label'}>
        {legend}
        {optional && <span className="field__optional"> (optional)</span>}
      </legend>
      <div className="radio-cards__box" data-invalid={error ? '' : undefined}>
        {options.map(option => (
          <div className="radio-cards__card" key={option.value}>
            <label className="radio-cards__row">
              <input
                checked={value === undefined ? undefined : value === option.value}
                className="radio-cards__dot"
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                disabled={option.disabled}
                name={name}
                onChange={() => onChange?.(option.value)}
                type="radio"
                value={option.value}
              />
              <span>
                {option.label}
                {option.detail && <span className="radio-cards__detail">{option.detail}</span>}
              </span>
              {option.aside && <span className="radio-cards__aside">{option.aside}</span>}
            </label>
            {option.body && <div className="radio-cards__body">{option.body}</div>}
          </div>
        ))}
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
