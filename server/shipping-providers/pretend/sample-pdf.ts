/** A line of a page: its size and where it stands, in points from the lower left corner. */
export interface Line {
  text: string;
  size: number;
  y: number;
}

/** A page in points, as a PDF. Letters that Latin-1 lacks become question marks. */
export function samplePdf(
  { width, height }: { width: number; height: number },
  lines: readonly Line[],
  shapes: readonly string[] = [],
): Uint8Array {
  const content = [...lines.map(drawn), ...shapes].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${latin(content).length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

const drawn = ({ text, size, y }: Line) =>
  `BT /F ${size} Tf 24 ${y} Td (${text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[\r\n]/g, ' ')}) Tj ET`;

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
