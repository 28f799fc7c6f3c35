import type { ManifestMaker, ManifestParcel, ManifestReply } from '#server/shipping-providers/port.ts';
import type { EasyPostClient } from './client.ts';
import { ScanForm, Shipment } from './shapes.ts';

/**
 * EasyPost's scan forms. It has no key for idempotent calls, but each shipment names its form: a form whose answer was
 * lost is found by its shipments.
 */
export function openScanForms(client: EasyPostClient): ManifestMaker {
  return {
    carriers: ['USPS'],
    async make({ parcels, reference }) {
      if (reference) {
        const path = `scan_forms/${encodeURIComponent(reference)}`;
        const answer = await client.send({ method: 'GET', path, reply: ScanForm });
        return answer.kind === 'ok' ? answerOf(client, answer.body) : { outcome: 'unknown' };
      }
      const known = await findForm(client, parcels.slice(0, 1));
      if (known === 'silent') return { outcome: 'unknown' };
      if (known) return answerOf(client, known);
      const body = { scan_form: { shipments: parcels.map(parcel => ({ id: parcel.reference })) } };
      const made = await client.send({ method: 'POST', path: 'scan_forms', body, reply: ScanForm });
      if (made.kind === 'ok') return answerOf(client, made.body);
      if (made.kind === 'silent') return { outcome: 'unknown' };
      // One of the others may be on a form that was made at EasyPost itself.
      const other = await findForm(client, parcels.slice(1));
      if (other === 'silent') return { outcome: 'unknown' };
      return other ? answerOf(client, other) : { outcome: 'refused', reason: made.why };
    },
  };
}

/** The form of the first of these parcels that is on one. */
async function findForm(
  client: EasyPostClient,
  parcels: readonly ManifestParcel[],
): Promise<ScanForm | null | 'silent'> {
  for (const { reference } of parcels) {
    const path = `shipments/${encodeURIComponent(reference)}`;
    const reply = await client.send({ method: 'GET', path, reply: Shipment });
    if (reply.kind === 'silent') return 'silent';
    const form = reply.kind === 'ok' ? reply.body.scan_form : null;
    if (form && form.status !== 'failed') return form;
  }
  return null;
}

async function answerOf(client: EasyPostClient, form: ScanForm): Promise<ManifestReply> {
  const { id, status, message, form_url, tracking_codes } = form;
  if (status === 'failed') return { outcome: 'refused', reason: (message || status).slice(0, 300) };
  if (status === 'creating' || !form_url) return { outcome: 'making', reference: id };
  const file = await client.load(form_url);
  return file ? { outcome: 'made', file, trackingNumbers: tracking_codes ?? [] } : { outcome: 'making', reference: id };
}
