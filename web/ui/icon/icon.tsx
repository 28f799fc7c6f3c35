import type { LucideIcon } from 'lucide-react';

type Props = { of: LucideIcon; size?: number; className?: string };

/** The one way icons are drawn: 20px box, 1.5px stroke whatever the size. Decorative; the name stands beside it. */
export function Icon({ of: Shape, size = 20, className = '' }: Props) {
  return (
    <Shape
      aria-hidden="true"
      absoluteStrokeWidth
      className={`icon ${className}`}
      focusable="false"
      size={size}
      strokeWidth={1.5}
    />
  );
}
