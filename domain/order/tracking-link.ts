/** What staff choose from; a parcel of `Other` has the link the carrier gave. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'Other'] as const;

const pages: Readonly<Record<string, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
};

/** The carrier's page about a parcel; '' without a number, or for a carrier whose pages are not known. */
export function trackingLink(carrier: string, number: string): string {
  // Printed and copied in groups.
  const bare = number.replaceAll(/[\s-]/g, '');
  const page = Object.hasOwn(pages, carrier) ? pages[carrier] : undefined;
  return page && bare ? page + encodeURIComponent(bare) : '';
}
