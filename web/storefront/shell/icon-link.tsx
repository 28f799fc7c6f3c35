import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type IconButtonLook, iconButtonClass } from '#web/ui/button/icon-button-look.ts';
import { Tooltip, useTooltipOff } from '#web/ui/overlay/tooltip.tsx';

type Props = Omit<ComponentProps<typeof Link>, 'children'> & IconButtonLook & { children?: ReactNode };

export function IconLink(props: Props) {
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
    <Link {...useTooltipOff()} {...rest} aria-label={label} className={iconButtonClass({ ground, round, className })}>
      {icon}
      {children}
      <Tooltip align={tooltipAlign} side={tooltip} text={label} />
    </Link>
  );
}
