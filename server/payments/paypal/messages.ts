import { z } from 'zod';
import type { ProviderEvent, ProviderMessages, ProviderNews } from '../port.ts';
import { openCertificates } from './certificates.ts';
import type { PaypalClient } from './client.ts';
import { disputeNews } from './dispute.ts';
import { EventResource } from './event-resource.ts';
import { newsOfCapture, newsOfOrder, newsOfRefund, newsOfReversal } from './news.ts';
import type { PaypalSettings } from './settings.ts';
import { isSigned } from './signature.ts';

const Envelope = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  resource: EventResource,
});
const Kept = z.object({ resource: EventResource });

const certificateTimeout = 5_000;

/** PayPal's webhook: what is taken, and what each event means for us. */
export function paypalMessages(
  client: PaypalClient,
  { apiBase, timeoutMs }: PaypalSettings,
  webhookId: string,
): ProviderMessages {
  const certificates = openCertificates(apiBase, timeoutMs ?? certificateTimeout);
  return {
    async open(body, headers) {
      if (!(await isSigned(body, headers, webhookId, certificates))) return null;
      const event = Envelope.safeParse(parseJson(body));
      if (!event.success) return null;
      // Names and addresses of payers are not kept.
      return { id: event.data.id, type: event.data.event_type, payload: { resource: event.data.resource } };
    },
    read: event => readEvent(client, event),
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

/**
 * Events come late, twice and in any order, so each only points at an order: what is true now is asked of PayPal. Types we do
 * not know mean nothing to us.
 */
async function readEvent(client: PaypalClient, { type, payload }: ProviderEvent): Promise<ProviderNews[]> {
  const { resource } = Kept.parse(payload);
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return newsOfOrder(client, resource.id);
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return newsOfOrder(client, resource.order_id ?? resource.id, { isOver: true });
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return newsOfCapture(client, resource.id);
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.REFUND.PENDING':
    case 'PAYMENT.REFUND.FAILED':
      return newsOfRefund(client, resource);
    case 'PAYMENT.CAPTURE.REVERSED':
      return newsOfReversal(client, resource);
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputeNews(client, resource);
    default:
      return [];
  }
}
