import type { LucideIcon } from 'lucide-react';

type Props = { of: LucideIcon; size?: number; className?: string };

/** The only way to draw icons: 20px box, 1.5px stroke at any size. Decorative; a name must stand beside it. */
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
