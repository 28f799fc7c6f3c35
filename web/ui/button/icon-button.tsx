import type { ComponentProps } from 'react';
import { Tooltip, useTooltipOff } from '../overlay/tooltip.tsx';
import { type IconButtonLook, iconButtonClass } from './icon-button-look.ts';

type Props = ComponentProps<'button'> & IconButtonLook;

/** Children may add a count badge. */
export function IconButton(props: Props) {
  const {
    label,
    icon,
    tooltip = 'bottom',
    tooltipAlign = 'center',
    ground,
    round,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...useTooltipOff()}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ ground, round, className })}
    >
      {icon}
      {children}
      <Tooltip align={tooltipAlign} side={tooltip} text={label} />
    </button>
  );
}
