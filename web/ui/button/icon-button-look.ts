import type { ReactNode } from 'react';

export type IconButtonLook = {
  /** The accessible name, also the tooltip. */
  label: string;
  icon: ReactNode;
  tooltip?: 'bottom' | 'top' | 'none';
  /** At the edge of the window, align the tooltip with that edge. */
  tooltipAlign?: 'center' | 'start' | 'end';
  /** A solid square, for use on pictures. */
  ground?: 'none' | 'paper' | 'ink';
  round?: boolean;
  className?: string;
};

type Shape = Pick<IconButtonLook, 'ground' | 'round' | 'className'>;

export function iconButtonClass({ ground = 'none', round = false, className = '' }: Shape): string {
  const parts = ['icon-button', ground === 'none' ? '' : `icon-button--${ground}`, round ? 'icon-button--round' : ''];
  return [...parts, className].filter(Boolean).join(' ');
}
