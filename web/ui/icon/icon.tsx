import { createElement } from 'react';

/** The elements of an SVG of 24 by 24, as lucide keeps them: tag and attributes of each. */
export type IconShape = readonly (readonly (string | Readonly<Record<string, string>>)[])[];

type Props = { of: IconShape; size?: number; className?: string };

/** The one way icons are drawn: 20px box, 1.5px stroke whatever the size. Decorative; the name stands beside it. */
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
