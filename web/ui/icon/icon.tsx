import { createElement } from 'react';

/** The elements of a 24 by 24 SVG, in lucide's format: tag and attributes of each. */
export type IconShape = readonly (readonly (string | Readonly<Record<string, string>>)[])[];

type Props = { of: IconShape; size?: number; className?: string };

/** The only way to draw icons: 20px box, 1.5px stroke at any size. Decorative; a name must stand beside it. */
export function Icon({ of, size = 20, className = '' }: Props) {
  const attributes = {
    'aria-hidden': true,
    className: `icon ${className}`,
    fill: 'none',
    focusable: false,
    height: size,
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeWidth: 36 / size,
    viewBox: '0 0 24 24',
    width: size,
  } as const;
  return createElement('svg', attributes, ...of.map(([tag, shape]) => createElement(tag as string, shape as object)));
}
