import { type Line, samplePdf } from './sample-pdf.ts';

type Facts = Record<'to' | 'carrier' | 'service' | 'number', string>;

const width = 288;
const height = 432;

/** A label of 4 × 6 inches as a PDF, marked as a sample. */
export function labelFile({ to, carrier, service, number }: Facts) {
  const address = to.split('\n').map((text, at): Line => ({ text, size: 12, y: 300 - at * 16 }));
  const lines: Line[] = [
    { text: `${carrier} ${service}`, size: 16, y: 390 },
    { text: 'SAMPLE - NO POSTAGE', size: 10, y: 370 },
    { text: 'Ship to', size: 9, y: 320 },
    ...address,
    { text: number, size: 14, y: 84 },
  ];
  return samplePdf({ width, height }, lines, barsOf(number));
}

/** The same for a label printer of 203 dots an inch. Its commands begin with ^ and ~. */
export function zplFile({ to, carrier, service, number }: Facts): Uint8Array {
  const lines = [`${carrier} ${service}`, 'SAMPLE - NO POSTAGE', 'Ship to', ...to.split('\n')];
  const drawn = lines.map((text, at) => `^FO40,${60 + at * 60}^A0N,40,40^FD${text.replaceAll(/[\^~]/g, ' ')}^FS`);
  return new TextEncoder().encode(`^XA\n${drawn.join('\n')}\n^FO40,700^BCN,200,Y,N,N^FD${number}^FS\n^XZ\n`);
}

/** Bars that look like a code; no scanner reads them. */
function barsOf(number: string): string[] {
  const bits = [...number].map(letter => letter.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  const step = (width - 48) / bits.length;
  return [...bits].flatMap((bit, at) =>
    bit === '1' ? [`${(24 + at * step).toFixed(2)} 104 ${step.toFixed(2)} 72 re f`] : [],
  );
}
