/** The carriers staff choose from. A parcel sent by `Other` uses a link that staff enter. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'Other'] as const;
export type Carrier = (typeof carriers)[number];

const shapes: readonly (readonly [Carrier, RegExp])[] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['USPS', /^(9[1-5]\d{18,24}|420\d{5,9}9[1-5]\d{18,24}|[A-Z]{2}\d{9}US)$/],
  ['FedEx', /^(\d{12}|\d{15}|96\d{20})$/],
];

/** The carrier whose tracking numbers look like this; null if none or several do. */
export const carrierOf = (number: string): Carrier | null =>
  shapes.find(([, shape]) => shape.test(withoutSeparators(number).toUpperCase()))?.[0] ?? null;

/** The carrier of this name; null if staff do not choose from it. */
export const carrierNamed = (name: string): Carrier | null =>
  carriers.find(carrier => carrier.toLowerCase() === name.trim().toLowerCase()) ?? null;

/** Without spaces and hyphens: numbers are printed and copied in groups. */
export const withoutSeparators = (number: string): string => number.replaceAll(/[\s-]/g, '');

/** Whether any carrier could have printed it: 6 to 40 letters and digits, with a digit. */
export const isTrackingNumber = (number: string): boolean =>
  /^(?=.*\d)[0-9A-Z]{6,40}$/i.test(withoutSeparators(number));

const pages: Readonly<Record<string, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
};

/** The carrier's tracking page; '' without a number or for an unknown carrier. */
export function trackingLink(carrier: string, number: string): string {
  const bare = withoutSeparators(number);
  const page = Object.hasOwn(pages, carrier) ? pages[carrier] : undefined;
  return page && bare ? page + encodeURIComponent(bare) : '';
}
