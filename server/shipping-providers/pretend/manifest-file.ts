import { type Line, samplePdf } from './sample-pdf.ts';

const mostShown = 38;

/** A form of the day on letter paper, marked as a sample, with the numbers of its parcels. */
export function manifestFile(trackingNumbers: readonly string[]): Uint8Array {
  const left = trackingNumbers.length - mostShown;
  const rows = [...trackingNumbers.slice(0, mostShown), ...(left > 0 ? [`and ${left} more`] : [])];
  const lines: Line[] = [
    { text: 'Manifest: SCAN form', size: 20, y: 740 },
    { text: 'SAMPLE - NO POSTAGE', size: 10, y: 720 },
    { text: trackingNumbers.length === 1 ? '1 parcel' : `${trackingNumbers.length} parcels`, size: 14, y: 690 },
    ...rows.map((text, at) => ({ text, size: 11, y: 660 - at * 16 })),
  ];
  return samplePdf({ width: 612, height: 792 }, lines);
}
