import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'error';

type Props = {
  tone?: BannerTone;
  /** Announced at once. For answers to an action, not for static notices. */
  alert?: boolean;
  children: ReactNode;
};

const icons: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

export function Banner({ tone = 'info', alert, children }: Props) {
  return (
    <div className={`banner banner--${tone}`} role={alert ? 'alert' : undefined}>
      <Icon of={icons[tone]} />
      <div className="banner__text">{children}</div>
    </div>
  );
}
