import type { RouteConfigEntry } from '@react-router/dev/routes';
import pages from '#web/routes.ts';
import type { Operation } from './fuzz-requests.ts';
import type { Schema } from './fuzz-values.ts';

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The operations of an OpenAPI document. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      query: Object.fromEntries(parameters.filter(one => one.in === 'query').map(one => [one.name, one.schema])),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

const uuid = { type: 'string', format: 'uuid' };
const free = { type: 'string', maxLength: 40 };
const plain = (method: string, path: string): Operation => ({ method, path, query: {}, body: null });
const anything: Schema = { type: 'object', properties: { id: free, type: free, data: { type: 'object' } } };

/** API routes outside the contract. */
export const besideContract: Operation[] = [
  { ...plain('POST', '/api/webhooks/stripe'), body: anything },
  { ...plain('POST', '/api/webhooks/paypal'), body: anything },
  { ...plain('GET', '/api/realtime'), query: { product: uuid, ticket: uuid, key: free } },
  plain('GET', '/api/storage/product-images/{folder}/{file}'),
  { ...plain('GET', '/api/support/pictures/{id}/{size}'), query: { key: free } },
  plain('GET', '/api/{anything}'),
  plain('GET', '/api/docs'),
];

const machines = [
  '/dev/mail/{id}',
  '/dev/mail/preview/{kind}',
  '/dev/mail/preview/{kind}/html',
  '/dev/mail.json',
  '/sitemaps/{file}',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/readyz',
  '/__manifest',
  '/assets/{file}',
  '/media/{file}',
  '/favicon.ico',
];

/** Every page, as a document and as route data, and the files machines request. */
export function pageOperations(): Operation[] {
  const paths = pathsOf(pages, '').map(path => path.replace(/:(\w+)/g, '{$1}').replace('*', '{anything}'));
  const query = { next: free, key: free, page: { type: 'integer' }, q: free, sort: free, token: free };
  const asked = [...new Set(paths)].flatMap(path => [path, path === '/' ? '/_root.data' : `${path}.data`]);
  const opened = [...asked, ...machines].map(path => ({ method: 'GET', path, query, body: null }));
  return [...opened, ...asked.map(path => ({ method: 'POST', path, query, body: anything }))];
}

function pathsOf(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(index || path ? [here || '/'] : []), ...pathsOf(children ?? [], here)];
  });
}
