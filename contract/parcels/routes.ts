import { fileRoute, noAnswer, route } from '../api-route.ts';
import type { LabelBuyInput, LabelQuote, LabelQuoteInput, StaffLabel } from './admin.ts';
import type { ManifestDay, ManifestInput } from './manifests.ts';

/** Postage labels, for staff. */
export const parcelRoutes = {
  adminQuoteLabel: route<LabelQuoteInput, LabelQuote>('POST', '/admin/orders/{id}/label-rates', noAnswer),
  adminBuyLabel: route<LabelBuyInput, StaffLabel>(
    'POST',
    '/admin/labels/{id}/buy',
    'No answer came. Press it again: no second label is bought.',
  ),
  adminVoidLabel: route<undefined, StaffLabel>(
    'POST',
    '/admin/labels/{id}/void',
    'No answer came. Press it again: it is not voided twice.',
  ),
  adminReadManifests: route<undefined, ManifestDay>('GET', '/admin/manifests', noAnswer),
  adminMakeManifests: route<ManifestInput, ManifestDay>(
    'POST',
    '/admin/manifests',
    'No answer came. Press it again: a label is on one manifest only.',
  ),
  adminManifestFile: fileRoute('/admin/manifests/{id}/file'),
  adminLabelFile: fileRoute('/admin/labels/{id}/file'),
};

/** What ShipStation asks of a shop whose parcels it ships. Both answer XML. */
export const shipstationRoutes = {
  shipstationExport: fileRoute('/shipstation'),
  shipstationNotify: route<string, string>('POST', '/shipstation', noAnswer),
};
