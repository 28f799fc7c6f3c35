import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newScanForm } from './scan-forms.ts';
import { type FakeOffer, type FakeScanForm, type FakeShipment, newShipment, usualOffers } from './shipment.ts';

/**
 * How the next call fails: an answer without work, work whose answer is lost ('lose'), or no answer ('hang'); 'none':
 * it does not.
 */
type Trouble = number | 'html' | 'lose' | 'hang' | 'none';

export interface FakeEasyPost {
  url: string;
  apiKey: string;
  webhookSecret: string;
  shipments: Map<string, FakeShipment>;
  forms: Map<string, FakeScanForm>;
  /** Of the next form. */
  formStatus: FakeScanForm['status'];
  /** What a new shipment costs. */
  offers: readonly FakeOffer[];
  trouble: Trouble[];
  /** API calls so far, such as 'POST /v2/shipments'. */
  calls: string[];
  /** The message that EasyPost would send. */
  event(description: string, result: object, id?: string): { body: Uint8Array<ArrayBuffer>; headers: Headers };
  tracked(shipment: string, status: string, at?: Date): ReturnType<FakeEasyPost['event']>;
  close(): Promise<void>;
}

/** A small server that behaves like EasyPost's documentation: shipments, labels and refunds. */
export async function openFakeEasyPost(): Promise<FakeEasyPost> {
  const server = createServer((request, response) => {
    answer(fake, request, response).catch(() => response.destroy());
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const fake: FakeEasyPost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'EZTKfake',
    webhookSecret: `clé-${randomUUID()}`,
    shipments: new Map(),
    forms: new Map(),
    formStatus: 'created',
    offers: usualOffers,
    trouble: [],
    calls: [],
    event(description, result, id = `evt_${randomUUID().replaceAll('-', '')}`) {
      const event = {
        id,
        object: 'Event',
        mode: 'test',
        description,
        previous_attributes: {},
        pending_urls: [],
        result,
      };
      const body = new TextEncoder().encode(JSON.stringify(event));
      const signature = createHmac('sha256', fake.webhookSecret.normalize('NFKD')).update(body).digest('hex');
      return { body, headers: new Headers({ 'x-hmac-signature': `hmac-sha256-hex=${signature}` }) };
    },
    tracked: (shipment, status, at = new Date()) =>
      fake.event('tracker.updated', {
        id: 'trk_1',
        object: 'Tracker',
        shipment_id: shipment,
        tracking_code: fake.shipments.get(shipment)?.tracking_code,
        status,
        updated_at: at.toISOString(),
        weight: 10.5,
        tracking_details: [{ object: 'TrackingDetail', status, message: 'Scanned', datetime: at.toISOString() }],
      }),
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function answer(fake: FakeEasyPost, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url ?? '';
  if (path.startsWith('/label/')) return void response.end(path.endsWith('.zpl') ? '^XA label^XZ' : '%PDF-1.4 label');
  fake.calls.push(`${request.method} ${path}`);
  const trouble = fake.trouble.shift();
  if (trouble === 'hang') return;
  if (trouble === 'html') return void response.writeHead(502).end('<html>');
  if (typeof trouble === 'number') return send(response, trouble, fault('TROUBLE', 'Trouble.'));
  const key = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  const [status, body] =
    key === `${fake.apiKey}:`
      ? work(fake, `${request.method}`, path, Buffer.concat(chunks).toString())
      : [401, fault('APIKEY.INACTIVE', 'This api key is no longer active.')];
  if (trouble === 'lose') return void response.destroy();
  send(response, status as number, body as object);
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const fault = (code: string, message: string) => ({ error: { code, message, errors: [] } });

/** Like EasyPost: a shipment is bought once, and its postage is asked back once. */
function work(fake: FakeEasyPost, method: string, path: string, sent: string): [number, object] {
  const [, , , id = '', verb] = path.split('/');
  if (method === 'POST' && path === '/v2/shipments') {
    const { shipment: asked } = JSON.parse(sent);
    if (!/^\d{5}(-\d{4})?$/.test(asked.to_address.zip))
      return [422, fault('ADDRESS.VERIFY.FAILURE', 'Unable to verify address.')];
    if (!(asked.parcel.weight > 0)) return [422, fault('PARCEL.WEIGHT.INVALID', 'Weight must be above 0.')];
    const shipment = newShipment(fake.url, asked, fake.offers);
    fake.shipments.set(shipment.id, shipment);
    return [201, shipment];
  }
  if (path.startsWith('/v2/scan_forms')) return workForm(fake, method, id, sent);
  const shipment = fake.shipments.get(id);
  if (!shipment) return [404, fault('NOT_FOUND', 'The requested resource could not be found.')];
  if (method === 'GET') return [200, shipment];
  if (verb === 'buy') {
    if (shipment.tracking_code) return [422, fault('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists.')];
    const asked = JSON.parse(sent);
    const rate = shipment.rates.find(each => each.id === asked.rate.id);
    if (!rate) return [422, fault('SHIPMENT.POSTAGE.FAILURE', 'The rate is no longer offered.')];
    shipment.sell(rate, asked.insurance);
    return [200, shipment];
  }
  if (!shipment.tracking_code) return [422, fault('SHIPMENT.REFUND.UNAVAILABLE', 'Nothing was bought.')];
  shipment.refund_status = 'submitted';
  return [200, shipment];
}

function workForm(fake: FakeEasyPost, method: string, id: string, sent: string): [number, object] {
  const known = fake.forms.get(id);
  if (method === 'GET')
    return known ? [200, known] : [404, fault('NOT_FOUND', 'The requested resource could not be found.')];
  const form = newScanForm(fake.url, fake.shipments, JSON.parse(sent).scan_form.shipments, fake.formStatus);
  if (typeof form === 'string') return [422, fault('SCAN_FORM.CREATION.ERROR', form)];
  fake.forms.set(form.id, form);
  return [201, form];
}
