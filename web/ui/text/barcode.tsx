import './barcode.css';

/** For the scanner; the number is printed beside it. */
export function Barcode({ text }: { text: string }) {
  const code = code39(text);
  if (!code) return null;
  return (
    <svg aria-hidden="true" className="barcode" preserveAspectRatio="none" viewBox={`0 0 ${code.width} 20`}>
      <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v20h-${width}z`).join('')} fill="currentColor" />
    </svg>
  );
}

/** Code 39 in the order of its table: ten to a row, the row by its wide space, the column by its two wide bars. */
const letters = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *';
const wideBars = ['10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010', '00110'];
const wideSpace = [1, 2, 3, 0];

interface Bar {
  /** From the left, in widths of a narrow bar. */
  x: number;
  width: number;
}

const wide = 3;

/** The bars of a text of capitals, digits and hyphens; null for any other text. */
export function code39(text: string): { bars: Bar[]; width: number } | null {
  const bars: Bar[] = [];
  let x = 0;
  for (const letter of `*${text}*`) {
    const place = letters.indexOf(letter);
    if (place < 0 || (letter === '*' && text.includes('*'))) return null;
    const pattern = wideBars[place % 10] ?? '';
    for (const [at, bar] of [...pattern].entries()) {
      const width = bar === '1' ? wide : 1;
      bars.push({ x, width });
      x += width + (at === wideSpace[Math.floor(place / 10)] ? wide : 1);
    }
  }
  return { bars, width: x - 1 };
}
