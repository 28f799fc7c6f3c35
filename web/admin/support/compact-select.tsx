import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  icon?: ReactNode;
  /** A filter, whose weight shows that it is set. */
  isQuiet?: boolean;
  'aria-busy'?: boolean;
}

/** A native select, as small as a button and as wide as its value. */
export function CompactSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChoose, icon, isQuiet, ...rest } = props;
  const choose = (chosen: string) => {
    const option = options.find(known => known.value === chosen);
    if (option) onChoose(option.value);
  };
  return (
    <span className="compact-select" data-set={isQuiet && value !== '' ? '' : undefined}>
      {icon}
      <select
        {...rest}
        aria-label={label}
        className="compact-select__control"
        onChange={event => choose(event.target.value)}
        value={value}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon className="compact-select__chevron" of={ChevronDown} size={16} />
    </span>
  );
}
