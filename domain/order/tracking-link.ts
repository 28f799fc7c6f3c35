/** The carriers staff choose from. A parcel sent by `Other` uses a link that staff enter. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'Other'] as const;

const pages: Readonly<Record<string, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
};

/** The carrier's tracking page; '' without a number or for an unknown carrier. */
export function trackingLink(carrier: string, number: string): string {
  // Numbers are printed and copied in groups.
  const bare = number.replaceAll(/[\s-]/g, '');
  const page = Object.hasOwn(pages, carrier) ? pages[carrier] : undefined;
  return page && bare ? page + encodeURIComponent(bare) : '';
}
