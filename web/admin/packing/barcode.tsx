import { code39 } from './code39.ts';

/** For the scanner; the number stands beside it in letters. */
export function Barcode({ text }: { text: string }) {
  const code = code39(text);
  if (!code) return null;
  return (
    <svg aria-hidden="true" className="slip__code" preserveAspectRatio="none" viewBox={`0 0 ${code.width} 20`}>
      <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v20h-${width}z`).join('')} fill="currentColor" />
    </svg>
  );
}
