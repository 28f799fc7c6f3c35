import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Props = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode };

export function ButtonLink({ variant, size, full, className, icon, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full, className }, children)}>
      <span className="button__face">
        {icon}
        <span className="button__label">{children}</span>
      </span>
    </Link>
  );
}
