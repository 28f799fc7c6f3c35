import { createElement, type SVGProps } from 'react';

interface Shapes {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type Props = SVGProps<SVGSVGElement> & { size?: number; strokeWidth?: number; absoluteStrokeWidth?: boolean };

/**
 * Draws an icon of the set as `Icon` needs it. vite.config.ts substitutes it for the set's own component, which is
 * larger and has options nobody uses.
 */
export function drawIcon({ node }: Shapes) {
  return ({ size = 24, strokeWidth = 2, absoluteStrokeWidth, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: absoluteStrokeWidth ? (strokeWidth * 24) / size : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
