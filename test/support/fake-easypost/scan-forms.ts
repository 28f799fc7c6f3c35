import { type FakeScanForm, type FakeShipment, newId } from './shipment.ts';

type Shipments = ReadonlyMap<string, FakeShipment>;

/** Like EasyPost: a shipment is on one form, a form has shipments of one carrier and one place, none of them voided. */
export function newScanForm(
  url: string,
  all: Shipments,
  asked: readonly { id: string }[],
  status: FakeScanForm['status'],
): FakeScanForm | string {
  const shipments = asked.flatMap(({ id }) => all.get(id) ?? []);
  if (shipments.length < asked.length || shipments.length === 0) return 'Shipments were not found.';
  const carriers = new Set(shipments.map(({ selected_rate }) => selected_rate?.carrier));
  if (carriers.size > 1 || !carriers.has('USPS')) return 'Shipments must belong to one carrier account.';
  const places = new Set(shipments.map(({ from_address }) => JSON.stringify(from_address)));
  if (places.size > 1) return 'Shipments must have the same origin address.';
  if (shipments.some(({ refund_status }) => refund_status)) return 'Refunded shipments cannot be added.';
  if (shipments.some(({ scan_form }) => scan_form && scan_form.status !== 'failed'))
    return 'A shipment is on a form already.';
  const id = newId('sf');
  const form: FakeScanForm = {
    id,
    object: 'ScanForm',
    mode: 'test',
    status,
    message: status === 'failed' ? 'The carrier is closed.' : null,
    tracking_codes: shipments.map(({ tracking_code }) => tracking_code ?? ''),
    form_url: `${url}/label/${id}.pdf`,
    form_file_type: null,
    batch_id: newId('batch'),
  };
  for (const shipment of shipments) shipment.scan_form = form;
  return form;
}
