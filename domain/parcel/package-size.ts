/** A box or mailer that parcels are packed in. Inches and ounces, each with one decimal at most. */
export interface PackageSize {
  name: string;
  length: number;
  width: number;
  height: number;
  /** Empty. */
  ounces: number;
}

/** Carriers of parcels take no longer side. */
export const longestInches = 108;
/** 70 pounds, the most that the Postal Service carries. */
export const heaviestOunces = 1120;

/** Inches or ounces as typed, with one decimal at most; null if it is none within the limit. */
export function parseMeasure(text: string, most: number): number | null {
  if (!/^\d{1,4}(\.\d)?$/.test(text)) return null;
  const value = Number(text);
  return value > 0 && value <= most ? value : null;
}
