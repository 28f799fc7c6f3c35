import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusTone } from '#domain/status-look.ts';
import { Icon } from '../icon/icon.tsx';

/** Without an icon it has a dot; it always has text. */
export function Badge({ tone, icon, children }: { tone: StatusTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`badge badge--${tone}`}>
      {icon ? <Icon of={icon} size={15} /> : <span className="badge__dot" />}
      {children}
    </span>
  );
}
