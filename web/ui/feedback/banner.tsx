import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../icon/icon.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'error';

type Props = {
  tone?: BannerTone;
  /** Announced at once. For answers to an action, not for static notices. */
  alert?: boolean;
  children: ReactNode;
};

const icons: Record<BannerTone, IconShape> = {
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
