/** A line of the label: its size and where it stands, in points from the lower left corner. */
interface Line {
  text: string;
  size: number;
  y: number;
}

type Facts = Record<'to' | 'carrier' | 'service' | 'number', string>;

const width = 288;
const height = 432;

/** A label of 4 × 6 inches as a PDF, marked as a sample. Letters that Latin-1 lacks become question marks. */
export function labelFile({ to, carrier, service, number }: Facts) {
  const address = to.split('\n').map((text, at): Line => ({ text, size: 12, y: 300 - at * 16 }));
  const lines: Line[] = [
    { text: `${carrier} ${service}`, size: 16, y: 390 },
    { text: 'SAMPLE - NO POSTAGE', size: 10, y: 370 },
    { text: 'Ship to', size: 9, y: 320 },
    ...address,
    { text: number, size: 14, y: 84 },
  ];
  const content = [...lines.map(drawn), ...barsOf(number)].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${latin(content).length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

/** The same for a label printer of 203 dots an inch. Its commands begin with ^ and ~. */
export function zplFile({ to, carrier, service, number }: Facts): Uint8Array {
  const lines = [`${carrier} ${service}`, 'SAMPLE - NO POSTAGE', 'Ship to', ...to.split('\n')];
  const drawn = lines.map((text, at) => `^FO40,${60 + at * 60}^A0N,40,40^FD${text.replaceAll(/[\^~]/g, ' ')}^FS`);
  return new TextEncoder().encode(`^XA\n${drawn.join('\n')}\n^FO40,700^BCN,200,Y,N,N^FD${number}^FS\n^XZ\n`);
}

const drawn = ({ text, size, y }: Line) =>
  `BT /F ${size} Tf 24 ${y} Td (${text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[\r\n]/g, ' ')}) Tj ET`;

/** Bars that look like a code; no scanner reads them. */
function barsOf(number: string): string[] {
  const bits = [...number].map(letter => letter.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  const step = (width - 48) / bits.length;
  return [...bits].flatMap((bit, at) =>
    bit === '1' ? [`${(24 + at * step).toFixed(2)} 104 ${step.toFixed(2)} 72 re f`] : [],
  );
}

const latin = (text: string) => Buffer.from(text.replaceAll(/[^\n\u0020-\u00ff]/g, '?'), 'latin1');

/** Objects in order, with the table of their places. */
function assembled(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = latin(file).length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n `).join('\n');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}\n`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${latin(file).length}\n%%EOF\n`;
  return new Uint8Array(latin(file + end + trailer));
}
