import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

export type BadgeTone = 'success' | 'warning' | 'error' | 'info' | 'violet' | 'neutral';

/** Without an icon it carries a dot; the text is always there. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`badge badge--${tone}`}>
      {icon ? <Icon of={icon} size={15} /> : <span className="badge__dot" />}
      {children}
    </span>
  );
}
