import type { ReactNode } from 'react';
import type { StatusTone } from '#domain/status-look.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';

/** Without an icon it has a dot; it always has text. */
export function Badge({ tone, icon, children }: { tone: StatusTone; icon?: IconShape; children: ReactNode }) {
  return (
    <span className={`badge badge--${tone}`}>
      {icon ? <Icon of={icon} size={15} /> : <span className="badge__dot" />}
      {children}
    </span>
  );
}
