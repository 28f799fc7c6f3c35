import { type ComponentProps, useId } from 'react';
import './switch.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'onChange'> & {
  label: string;
  hint?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** Switches at once: label on the left, switch on the right. */
export function Switch({ label, hint, isOn, onSwitch, ...input }: Props) {
  const id = useId();
  return (
    <label className="switch" htmlFor={id}>
      <span>
        <span className="switch__label">{label}</span>
        {hint && (
          <span className="switch__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        aria-checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-label={label}
        checked={isOn}
        className="switch__box"
        id={id}
        onChange={event => onSwitch(event.target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  );
}
